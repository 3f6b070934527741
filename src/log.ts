import type { FastifyBaseLogger } from 'fastify';
import { levels, pino } from 'pino';
import type { Config } from './config/config.ts';

/** Where all of a process is told, one JSON object a line. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): FastifyBaseLogger {
  return pino({ level: logLevel });
}

/** Whether lines of this level are written: those that are not need not be put together. */
export function writesLevel({ level }: Pick<FastifyBaseLogger, 'level'>, wanted: string): boolean {
  const { values } = levels;
  return (values[level] ?? Number.POSITIVE_INFINITY) <= (values[wanted] ?? 0);
}
