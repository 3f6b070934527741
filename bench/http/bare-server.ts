import Fastify from 'fastify';
import type { Reply } from './exchange.ts';

process.once('message', async ({ method, route, contentType, body }: Reply) => {
  const bytes = Buffer.from(body);
  const app = Fastify();
  app.route({ method, url: route, handler: (_request, reply) => reply.type(contentType).send(bytes) });
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
});
