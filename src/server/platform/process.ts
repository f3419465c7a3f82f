import { ConfigError } from './config.ts';
import { DatabaseError } from './database/ready.ts';
import { keepFilesPrivate } from './private-files.ts';

const GRACE = 10_000;

interface SystemError extends Error {
  readonly code?: string;
  readonly address?: string;
  readonly port?: number;
  readonly hostname?: string;
  readonly syscall?: string;
}

/** A program that refuses to do what was asked, in one line that says why and what to do instead. */
export class Refusal extends Error {}

/** What was asked for did not happen, and why in one line; a refusal says so itself already. */
export function asRefusal(what: string, error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new Refusal(`${what} (${reason.replaceAll(/\s+/g, ' ')})`, { cause: error });
}

const EXPLAINED = [ConfigError, DatabaseError, Refusal];

/** Why the start failed, in one line that names what to change, where we know it. */
function explanation(error: SystemError): string {
  if (EXPLAINED.some((kind) => error instanceof kind)) return error.message;
  if (error.code === 'EADDRINUSE')
    return `PORT ${error.port} is already in use; stop the other program or set PORT`;
  if (error.code === 'EADDRNOTAVAIL') return `HOST ${error.address} is not an address of this machine`;
  if (error.syscall === 'getaddrinfo') return `HOST ${error.hostname} is not an address of this machine`;
  if (error.code === 'EACCES' && error.syscall === 'listen')
    return `PORT ${error.port} may not be used by this user; set PORT`;
  if (error.code === 'EACCES') return `No permission: ${error.message}`;
  return error.stack ?? String(error);
}

/** Runs a program, whose files are its owner's alone; when it cannot go on, says why on one line and ends with 1. */
export async function orExplain(program: () => Promise<void>): Promise<void> {
  keepFilesPrivate();
  try {
    await program();
  } catch (error) {
    process.stderr.write(`bench-note: ${explanation(error as SystemError)}\n`);
    process.exit(1);
  }
}

/** Lets running requests finish when the process is told to stop, for ten seconds at most; told again, it goes on so. */
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
