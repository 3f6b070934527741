import { createHash } from 'node:crypto';
import type { Site } from '../../facts/corpus.ts';
import { printedOverdue } from '../../facts/reviewed.ts';
import type { Answer, Claim, Result, Source, Suggestion } from '../answer.ts';
import type { AskDocument, AskMeta, AskResult, AskSource, AskSuggestion } from './ask-document-schema.ts';
import { questionNode, RESULT_TYPE, resultNode } from './ask-schema-org.ts';

export interface AskDocumentOptions {
  readonly site: Site;
  readonly corpusVersion: string;
  /** The request's own; without one it is derived from the corpus and the question. */
  readonly queryId?: string | undefined;
  /** Earlier questions the answer was given with; they are part of the derived id. */
  readonly previous?: readonly string[] | undefined;
  /** What the requested modes were served as. */
  readonly servedMode?: string | undefined;
}

/** Prints an answer as the document that every interface sends. */
export function askDocument(answer: Answer, options: AskDocumentOptions): AskDocument {
  const { site, corpusVersion } = options;
  const abstained = answer.status === 'no_answer';
  return {
    _meta: metaOf(answer, options),
    query_id: options.queryId ?? derivedQueryId(corpusVersion, answer.question, options.previous ?? []),
    query: answer.question,
    ...(answer.decontextualized === null ? {} : { decontextualized_query: answer.decontextualized }),
    status: answer.status,
    confidence: Math.round(answer.confidence * 1000) / 1000,
    answer: abstained ? null : { text: answerText(answer), claims: answer.claims.map(printedClaim) },
    sources: uniqueSources(answer.claims),
    results: answer.results.map((result) => printedResult(result, site)),
    suggestions: answer.suggestions.map(printedSuggestion),
    schema_object: questionNode(answer, answerText(answer)),
    ...(abstained ? { error: answer.isCourtesy ? noQuestion(site) : noResults(site) } : {}),
  };
}

/** The claims as one text: sentences joined by a space, steps, rows and code by a line break. */
function answerText({ claims, layout }: Pick<Answer, 'claims' | 'layout'>): string {
  return claims.map(({ text }) => text).join(layout === 'lines' ? '\n' : ' ');
}

function metaOf({ status, language }: Answer, { corpusVersion, servedMode }: AskDocumentOptions): AskMeta {
  return {
    response_type: status === 'no_answer' ? 'failure' : 'answer',
    response_format: 'conversational_search',
    version: '0.55',
    retrieval: 'lexical',
    deterministic: true,
    corpus_version: corpusVersion,
    language,
    ...(servedMode === undefined ? {} : { served_mode: servedMode }),
  };
}

/** 16 hex digits: the same question of the same corpus has the same id in every interface. */
function derivedQueryId(corpusVersion: string, question: string, previous: readonly string[]): string {
  const request = JSON.stringify([corpusVersion, question, previous]);
  return createHash('sha256').update(request).digest('hex').slice(0, 16);
}

function printedClaim({ kind, language, text, sourceUrl, quote, source }: Claim) {
  return {
    kind,
    ...(kind === 'code' ? { language } : {}),
    text,
    source_url: sourceUrl,
    quote,
    date_modified: source.dateModified,
    last_reviewed: source.lastReviewed,
    ...printedOverdue(source),
  };
}

/** The pages behind the claims, each once, in the order of the claims. */
function uniqueSources(claims: readonly Claim[]): AskSource[] {
  const byUrl = new Map<string, Source>();
  for (const { source } of claims) if (!byUrl.has(source.url)) byUrl.set(source.url, source);
  return Array.from(byUrl.values(), (source) => {
    const { url, title, dateModified } = source;
    return { url, title, date_modified: dateModified, ...printedOverdue(source) };
  });
}

/** A flat Schema.org object and a classic search result at once. */
function printedResult(result: Result, site: Site): AskResult {
  return {
    '@type': RESULT_TYPE[result.kind],
    '@id': result.id,
    name: result.name,
    url: result.url,
    site: site.name,
    score: result.score,
    description: result.description,
    schema_object: resultNode(result),
    grounding: { source_urls: [result.id] },
    ...(result.otherVersions.length === 0 ? {} : { other_versions: [...result.otherVersions] }),
  };
}

function printedSuggestion({ question, title, url }: Suggestion): AskSuggestion {
  return { ...(question === null ? {} : { question }), title, url };
}

function noQuestion(site: Site) {
  return {
    code: 'NO_QUESTION' as const,
    message: `Nothing was asked. What is published about ${site.name} can be asked for in your own words.`,
    resolution: `Ask one of the suggested questions or another, or turn to ${site.publisher.name} at ${site.contact}.`,
  };
}

function noResults(site: Site) {
  return {
    code: 'NO_RESULTS' as const,
    message: `The published facts about ${site.name} do not answer this question.`,
    resolution: `Rephrase the question, read the suggested pages, or ask ${site.publisher.name} at ${site.contact}.`,
  };
}
