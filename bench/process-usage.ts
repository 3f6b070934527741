import { existsSync, readFileSync } from 'node:fs';

/** Linux counts processor time for programs in hundredths of a second. */
const TICK_MS = 10;
const KIB = 1024;
/** Places of user and system time in `/proc/<pid>/stat`, counted behind the name. */
const USER_TIME = 11;
const SYSTEM_TIME = 12;

/** Memory that another process holds, in bytes; null where the system does not tell. */
export function residentBytesOf(pid: number): number | null {
  const kib = /^VmRSS:\s+(\d+) kB$/m.exec(read(pid, 'status'))?.[1];
  return kib === undefined ? null : Number(kib) * KIB;
}

/** Processor time that another process has taken, all its threads together; null where the system does not tell. */
export function processorMsOf(pid: number): number | null {
  const stat = read(pid, 'stat');
  if (stat === '') return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) * TICK_MS;
}

function read(pid: number, name: string): string {
  const path = `/proc/${pid}/${name}`;
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
