import { vi } from 'vitest';
import { type Command, toFailure } from '../../src/server/platform/process.ts';

interface Environment {
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string>>;
}

interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Restores the working folder and the environment of the test process after the work. */
async function at<Result>({ cwd, environment }: Environment, work: () => Promise<Result>): Promise<Result> {
  const [folder, env] = [process.cwd(), process.env];
  process.chdir(cwd);
  process.env = { PATH: env.PATH, ...environment };
  try {
    return await work();
  } finally {
    process.env = env;
    process.chdir(folder);
  }
}

/** Returns the output and the exit code that the program of the command would have. */
export function runInProcess(
  command: Command,
  args: readonly string[],
  environment: Environment,
): Promise<Ran> {
  return at(environment, async () => {
    const warnings: string[] = [];
    const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      warnings.push(String(text));
      return true;
    });
    try {
      return { code: 0, stdout: await command(args), stderr: warnings.join('') };
    } catch (error) {
      const { code, stderr } = toFailure(error);
      return { code, stdout: '', stderr: warnings.join('') + stderr };
    } finally {
      spy.mockRestore();
    }
  });
}
