import { join } from 'node:path';
import { BEST, type Contender } from '../contender.ts';
import { openSqlite } from './sqlite-driver.ts';

const FILE = 'passages.sqlite';
const SELECT = `SELECT rowid FROM passages WHERE passages MATCH ? ORDER BY rank LIMIT ${BEST}`;

/** SQLite FTS5 with its Porter stems: any word of the question, BM25. */
export const sqlite: Contender = {
  async build({ passages }, dir) {
    const database = await openSqlite(join(dir, FILE));
    database.run("CREATE VIRTUAL TABLE passages USING fts5(title, text, tokenize = 'porter unicode61')");
    database.insertAll(
      'INSERT INTO passages (rowid, title, text) VALUES (?, ?, ?)',
      passages.map(({ title, text }, number) => [number, title, text]),
    );
    database.run("INSERT INTO passages (passages) VALUES ('optimize')");
    database.close();
  },
  async open(dir) {
    const rows = (await openSqlite(join(dir, FILE))).query(SELECT);
    return (question) => rows(anyOf(question)).map((row) => Number(row.rowid));
  },
};

/** Quoted words joined by OR; FTS5 reads everything else of a question as operators. */
function anyOf(question: string): string {
  return (question.match(/[\p{L}\p{N}]+/gu) ?? ['']).map((word) => `"${word}"`).join(' OR ');
}
