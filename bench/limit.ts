import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('limit.main.ts', import.meta.url));

/** The bare server of `limit.main.ts`, running. */
export interface Limit {
  readonly port: number;
  readonly pid: number;
  readonly child: ChildProcess;
}

/** Starts it. @param plan a file with what `record` has found, as JSON */
export async function startLimit(databaseFile: string, plan: string): Promise<Limit> {
  const child = spawn(process.execPath, [MAIN, databaseFile, plan], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(child.stdout.setEncoding('utf8'), 'data');
  return { port: Number(port), pid: child.pid ?? 0, child };
}
