import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { untilSettled } from '../test/support/until.ts';

const MAIN = fileURLToPath(new URL('baseline.main.ts', import.meta.url));

export interface Baseline {
  readonly port: number;
  readonly child: ChildProcess;
}

export async function startBaseline(databaseFile: string, recording: string): Promise<Baseline> {
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  const child = spawn(process.execPath, [MAIN, databaseFile, recording], { stdio: [...stdio] });
  const [port] = await untilSettled(once(child.stdout.setEncoding('utf8'), 'data'), 'the baseline listens');
  return { port: Number(port), child };
}
