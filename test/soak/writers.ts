import { DatabaseSync } from 'node:sqlite';
import { until } from '../support/until.ts';
import { newCoach, type Target, Unanswered } from './client.ts';
import { type Tally, Writer } from './writer.ts';

const WRITERS = 4;

export function addUp(writers: readonly Writer[]): Tally {
  const sum = (count: (tally: Tally) => number) => writers.reduce((all, { tally }) => all + count(tally), 0);
  return {
    answered: sum(({ answered }) => answered),
    unanswered: sum(({ unanswered }) => unanswered),
    carriedOut: sum(({ carriedOut }) => carriedOut),
  };
}

/** Runs the integrity checks of SQLite. @throws Error if the file is damaged */
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

/** Creates writers, each with a team of its own. */
export async function newWriters(target: Target, dataDir: string, count = WRITERS): Promise<Writer[]> {
  const teams = Array.from({ length: count }, (_, index) => `チーム${index + 1}`);
  const clients = await Promise.all(teams.map((team) => newCoach(target, dataDir, team)));
  return clients.map((client) => new Writer(client));
}

/** Checks the data as soon as the server answers again. */
export async function checkWhenItAnswers(writer: Writer): Promise<void> {
  const compare = () =>
    writer.check().then(
      () => true,
      (error: unknown) => {
        if (error instanceof Unanswered) return false;
        throw error;
      },
    );
  await until(compare, 'the server answers again');
}

/** Writes until `isEnough`. After each unanswered request it checks the data and continues. */
export async function writeThrough(writer: Writer, isEnough: () => boolean): Promise<void> {
  while (!isEnough()) {
    await writer.write(isEnough);
    await checkWhenItAnswers(writer);
  }
}
