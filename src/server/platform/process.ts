import { isDiskFull } from './database/driver-errors.ts';
import { keepFilesPrivate } from './private-files.ts';
import { describeReason } from './reason.ts';
import { formatCalledCommand, translate } from './translate.ts';

const GRACE = 10_000;

interface SystemError extends Error {
  readonly code?: string;
  readonly address?: string;
  readonly port?: number;
  readonly hostname?: string;
  readonly syscall?: string;
}

/** An error whose message is one line for the operator: why the program does not run, and what to do. */
export class Explained extends Error {}

export class Refusal extends Explained {}

export class UsageError extends Refusal {
  constructor(command: string) {
    super(translate`usage: ${formatCalledCommand(command)}`);
  }
}

/** Converts an error to a refusal with a message of one line. Returns a refusal unchanged. */
export function toRefusal(what: string, error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  return new Refusal(`${what} (${describeReason(error)})`, { cause: error });
}

/** Returns a line that says what to change, or the stack of an unknown error. */
function explain(error: SystemError): string {
  if (error instanceof Explained) return error.message;
  if (error.code === 'EADDRINUSE')
    return translate`PORT ${error.port} is already in use; stop the other program or set PORT`;
  if (error.code === 'EADDRNOTAVAIL')
    return translate`HOST ${error.address} is not an address of this machine`;
  if (error.syscall === 'getaddrinfo')
    return translate`HOST ${error.hostname} is not an address of this machine`;
  if (error.code === 'EACCES' && error.syscall === 'listen')
    return translate`PORT ${error.port} may not be used by this user; set PORT`;
  if (error.code === 'EACCES') return translate`No permission: ${error.message}`;
  if (isDiskFull(error)) return describeReason(error);
  return error.stack ?? String(error);
}

/** Returns the output of a failed command. The exit code is 2 for wrong usage, otherwise 1. */
export function toFailure(error: unknown): { readonly code: number; readonly stderr: string } {
  const stderr = `bench-note: ${explain(error as SystemError)}\n`;
  return { code: error instanceof UsageError ? 2 : 1, stderr };
}

/** Runs the program with private new files. After an error, exits with an explanation on standard error. */
export async function runMain(program: () => Promise<void>): Promise<void> {
  keepFilesPrivate();
  try {
    await program();
  } catch (error) {
    const { code, stderr } = toFailure(error);
    process.stderr.write(stderr);
    process.exit(code);
  }
}

export type Command = (args: readonly string[]) => Promise<string>;

/** Calls `stop` on SIGINT or SIGTERM, and exits after ten seconds at the latest. A second signal has no effect. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), GRACE).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
