import { importFromBench, requireFromBench } from '../../installed.ts';

type Row = Readonly<Record<string, unknown>>;

/** What the benchmark needs of SQLite, whichever way it was compiled. */
export interface Sqlite {
  run(sql: string): void;
  /** All rows in one transaction. */
  insertAll(sql: string, rows: readonly (readonly (string | number)[])[]): void;
  /** A prepared statement with one parameter. */
  query(sql: string): (parameter: string) => readonly Row[];
  close(): void;
}

interface NativeModule {
  readonly default: new (
    path: string,
  ) => {
    exec(sql: string): void;
    prepare(sql: string): { run(...values: readonly unknown[]): void; all(...values: readonly unknown[]): Row[] };
    transaction(work: () => void): () => void;
    close(): void;
  };
}

interface WasmModule {
  readonly default: {
    readonly Database: new (
      path: string,
    ) => {
      exec(sql: string): void;
      prepare(sql: string): { run(values: readonly unknown[]): void; all(values: readonly unknown[]): Row[] };
      close(): void;
    };
  };
}

/** Compiled to machine code where that package could be installed and compiled, else to WebAssembly. */
export function sqlitePackage(): 'better-sqlite3' | 'node-sqlite3-wasm' {
  return hasNative() ? 'better-sqlite3' : 'node-sqlite3-wasm';
}

/** The package loads its machine code with its first database, which may be missing although the package is there. */
function hasNative(): boolean {
  try {
    const Database = requireFromBench('better-sqlite3') as NativeModule['default'];
    new Database(':memory:').close();
    return true;
  } catch {
    return false;
  }
}

export function openSqlite(path: string): Promise<Sqlite> {
  return sqlitePackage() === 'better-sqlite3' ? openNative(path) : openWasm(path);
}

async function openNative(path: string): Promise<Sqlite> {
  const { default: Database } = await importFromBench<NativeModule>('better-sqlite3');
  const database = new Database(path);
  return {
    run: (sql) => database.exec(sql),
    insertAll(sql, rows) {
      const statement = database.prepare(sql);
      database.transaction(() => {
        for (const row of rows) statement.run(...row);
      })();
    },
    query(sql) {
      const statement = database.prepare(sql);
      return (parameter) => statement.all(parameter);
    },
    close: () => database.close(),
  };
}

async function openWasm(path: string): Promise<Sqlite> {
  const { default: sqlite } = await importFromBench<WasmModule>('node-sqlite3-wasm');
  const database = new sqlite.Database(path);
  return {
    run: (sql) => database.exec(sql),
    insertAll(sql, rows) {
      const statement = database.prepare(sql);
      database.exec('BEGIN');
      for (const row of rows) statement.run([...row]);
      database.exec('COMMIT');
    },
    query(sql) {
      const statement = database.prepare(sql);
      return (parameter) => statement.all([parameter]);
    },
    close: () => database.close(),
  };
}
