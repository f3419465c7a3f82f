import { createInterface } from 'node:readline/promises';
import { Refusal } from '../platform/process.ts';
import { translate } from '../platform/translate.ts';
import type { Backup } from './content.ts';

/** Formats the time of a backup in the time zone of this machine. */
export function formatTime(stored: string): string {
  return new Date(stored).toLocaleString('sv', { timeZoneName: 'short' });
}

export function countBackupRows({ header }: Backup): number {
  return header.tables.reduce((sum, { rows }) => sum + rows, 0);
}

/**
 * Asks on the terminal whether to replace the data of the database.
 * @throws Refusal if there is no terminal, or the user does not agree
 */
export async function confirmReplacement(backup: Backup, present: number): Promise<void> {
  const unchanged = translate`nothing was changed`;
  if (!process.stdin.isTTY) {
    throw new Refusal(
      translate`the database has data; add --replace to replace it by the backup (${unchanged})`,
    );
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(
    translate`The ${present} rows of the database will be deleted and replaced by the
${countBackupRows(backup)} rows of the backup of ${formatTime(backup.header.made_at)}. The server must be stopped.
Continue? [y/N] `,
  );
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new Refusal(unchanged);
}
