import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const MINUTE = 60_000;

export interface ProgramOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Receives the output as it is printed. */
  readonly print: (output: Buffer | string) => unknown;
  /** The milliseconds without output after which the program counts as hanging. No test takes so long. */
  readonly silence?: number;
  /** The milliseconds that a hanging program has to end, and its remaining processes after it has ended. */
  readonly grace?: number;
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) signalGroup(child, 'SIGINT');
});

/** Sends a signal to the program and the processes that it started. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // All of these processes have ended.
  }
}

/**
 * Runs a Node program in the project's folder. The program ends, with what it started, if it hangs or if this process
 * ends.
 * @returns whether it succeeded
 */
export async function runProgram(args: readonly string[], options: ProgramOptions): Promise<boolean> {
  const { environment, print, silence = 30 * MINUTE, grace = 10_000 } = options;
  // In a process group of its own, so that signals also reach the processes that it leaves running.
  const child = spawn(process.execPath, args, {
    ...{ cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
    env: { ...process.env, ...environment },
  });
  running.add(child);
  const timers = new Set<NodeJS.Timeout>();
  const streams = [child.stdout, child.stderr];
  const kill = () => {
    signalGroup(child, 'SIGKILL');
    for (const stream of streams) stream?.destroy();
  };
  const killLater = () => timers.add(setTimeout(kill, grace));
  const watchdog = setTimeout(() => {
    print(`\n${args.join(' ')} hangs: it printed nothing for ${Math.round(silence / 1000)} s.\n`);
    signalGroup(child, 'SIGINT');
    killLater();
  }, silence);
  timers.add(watchdog);
  for (const stream of streams)
    stream?.on('data', (output: Buffer) => {
      watchdog.refresh();
      print(output);
    });
  // Processes that it left running keep its output open.
  child.once('exit', killLater);
  const [code] = await once(child, 'close');
  for (const timer of timers) clearTimeout(timer);
  running.delete(child);
  return code === 0;
}
