import type { FastifyReply, FastifyRequest } from 'fastify';
import { negotiate } from '../../replies/accept.ts';
import { sendStatic } from '../../replies/caching.ts';
import type { Page } from './page.ts';

const ENDING = '.md';

/** The page's own path: the form that the client would rather have. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, { html, markdown }: Page): FastifyReply {
  reply.header('vary', 'accept');
  const type = negotiate(request, ['text/html', 'text/markdown']);
  return sendStatic(request, reply, type === 'text/html' ? html : markdown);
}

/** A name in a path, and whether it asks for Markdown. Names have no full stops, so an ending is never part of one. */
export function splitEnding(path: string): { readonly name: string; readonly isMarkdown: boolean } {
  const isMarkdown = path.endsWith(ENDING);
  return { name: isMarkdown ? path.slice(0, -ENDING.length) : path, isMarkdown };
}
