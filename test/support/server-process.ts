import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import { collectOutput, type Output, wholeOutput } from './program.ts';
import { until, untilSettled } from './until.ts';

const SERVE = fileURLToPath(new URL('../../script/lib/serve', import.meta.url));

export interface ServerProcess {
  readonly child: ChildProcessWithoutNullStreams;
  /** Grows while the process runs. */
  readonly output: Output;
  readonly ended: Promise<number | null>;
  /** @throws Error with the output if the process hangs */
  untilEnded(): Promise<number | null>;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

// Begins with the folder of the Node that runs this process.
const PATH = `${dirname(process.execPath)}:${process.env.PATH}`;

const running = new Set<ChildProcess>();

/** The process inherits only the PATH. */
export function spawnServer(environment: Record<string, string>): ServerProcess {
  const child = spawn(SERVE, { env: { PATH, ...environment } });
  running.add(child);
  const output = collectOutput(child);
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  const untilEnded = () => untilSettled(ended, 'the server ends', () => wholeOutput(output));
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return untilEnded();
  };
  return { child, output, ended, untilEnded, stop };
}

export async function killServers(): Promise<void> {
  const ended = [...running].map((child) => once(child, 'close'));
  for (const child of running) child.kill('SIGKILL');
  await Promise.all(ended);
}

export interface RunningServer extends ServerProcess {
  readonly port: number;
  fetch(path: string, init?: RequestInit): Promise<{ status: number; body: unknown }>;
}

/** Resolves when the server listens on its free port. */
export async function startServer(environment: Record<string, string>): Promise<RunningServer> {
  const port = await freePort();
  const server = spawnServer({ PORT: String(port), LOG_LEVEL: 'warn', RATE_LIMITS: 'off', ...environment });
  const { output, child } = server;
  const hasStarted = () => output.stdout.includes('ベンチノート:') || child.exitCode !== null;
  await until(hasStarted, 'the server listens', () => wholeOutput(output));
  if (child.exitCode !== null) throw new Error(`The server ended: ${output.stderr}`);
  return {
    ...server,
    port,
    async fetch(path, init) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
      const text = await response.text();
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
    },
  };
}

export function postJson(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
