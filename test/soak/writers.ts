import { DatabaseSync } from 'node:sqlite';
import { until } from '../support/until.ts';
import { type Address, newCoach, Unanswered } from './client.ts';
import { type Tally, Writer } from './writer.ts';

const WRITERS = 4;

export function addUp(writers: readonly Writer[]): Tally {
  const sum = (of: (tally: Tally) => number) => writers.reduce((all, { tally }) => all + of(tally), 0);
  return {
    answered: sum(({ answered }) => answered),
    unanswered: sum(({ unanswered }) => unanswered),
    carriedOut: sum(({ carriedOut }) => carriedOut),
  };
}

/** What SQLite itself finds wrong in the file. @throws Error when it finds anything */
export function requireSound(path: string): void {
  const file = new DatabaseSync(path);
  const sound = file.prepare('pragma integrity_check').all();
  const dangling = file.prepare('pragma foreign_key_check').all();
  file.close();
  const faults = [...sound, ...dangling]
    .map((row) => JSON.stringify(row))
    .filter((row) => !row.includes('"ok"'));
  if (faults.length > 0) throw new Error(`The file is damaged: ${faults.join(', ')}`);
}

/** Several writers, each with a team of his own. */
export async function newWriters(address: Address, dataDir: string, count = WRITERS): Promise<Writer[]> {
  const teams = Array.from({ length: count }, (_, place) => `チーム${place + 1}`);
  const clients = await Promise.all(teams.map((team) => newCoach(address, dataDir, team)));
  return clients.map((client) => new Writer(client));
}

/** Compares as soon as the server answers again. */
export async function checkWhenItAnswers(writer: Writer): Promise<void> {
  const compare = () =>
    writer.check().then(
      () => true,
      (error: unknown) => {
        if (error instanceof Unanswered) return false;
        throw error;
      },
    );
  await until(compare, 'the server answers again', 60_000);
}

/** Writes also past requests that get no answer: compares then, and goes on. */
export async function writeThrough(writer: Writer, isEnough: () => boolean): Promise<void> {
  while (!isEnough()) {
    await writer.write(isEnough);
    await checkWhenItAnswers(writer);
  }
}
