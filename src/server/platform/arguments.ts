import { resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './process.ts';

/** Resolves a path from the folder in which the command was called. */
export function resolveCallerPath(path: string): string {
  return resolve(process.env.CALLED_FROM ?? '.', path);
}

/**
 * Parses the arguments of a command.
 * @throws UsageError
 */
export function readArguments<const Options extends ParseArgsConfig['options']>(
  args: readonly string[],
  options: Options,
  limits: { readonly files: number },
  usage: string,
) {
  try {
    const read = parseArgs({ args: [...args], allowPositionals: true, options });
    if (read.positionals.length <= limits.files) return read;
  } catch {
    throw new UsageError(usage);
  }
  throw new UsageError(usage);
}
