import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const MINUTE = 60_000;

export interface ProgramOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly print: (output: Buffer | string) => unknown;
  /** In milliseconds. A program without output for this time counts as hanging. Every test is faster. */
  readonly silence?: number;
  /**
   * In milliseconds. A hanging program has this time to end. Its remaining processes then have the same time.
   */
  readonly grace?: number;
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) signalGroup(child, 'SIGINT');
});

/** Also reaches the processes that the program has started. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // All processes of the group have ended.
  }
}

/**
 * Runs a Node program in the project's folder. A hanging program is ended with its processes, and also when
 * this process ends.
 * @returns whether the program succeeded
 */
export async function runProgram(args: readonly string[], options: ProgramOptions): Promise<boolean> {
  const { environment, print, silence = 30 * MINUTE, grace = 10_000 } = options;
  // In a process group of its own, so that signals also reach processes that the program leaves running.
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
  // Processes that the program left running keep its output open.
  child.once('exit', killLater);
  const [code] = await once(child, 'close');
  for (const timer of timers) clearTimeout(timer);
  running.delete(child);
  return code === 0;
}
