import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename } from 'node:path';
import { untilSettled } from './until.ts';

export interface Output {
  stdout: string;
  stderr: string;
}

export interface Exit extends Readonly<Output> {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export function collectOutput(child: ChildProcess): Output {
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
    });
  }
  return output;
}

export const wholeOutput = ({ stdout, stderr }: Output): string => `${stdout}${stderr}`;

/**
 * Kills a process that hangs.
 * @throws Error with the output of the process if it hung
 */
export async function untilEnded(child: ChildProcess, output: Output, name: string): Promise<Exit> {
  const closed = once(child, 'close').then(([code, signal]) => ({ code, signal, ...output }));
  try {
    return await untilSettled(closed, `${name} ends`, () => wholeOutput(output));
  } finally {
    child.kill('SIGKILL');
  }
}

export function runProgram(
  program: string,
  args: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'env'> = {},
): Promise<Exit> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  return untilEnded(child, collectOutput(child), [basename(program), ...args].join(' '));
}
