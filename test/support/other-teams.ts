import fc from 'fast-check';
import { expect } from 'vitest';
import { openTestApp, type TestApp } from './app.ts';
import type { OpenTestDatabase } from './databases.ts';
import type { Coach } from './people.ts';
import { createTeam, plans } from './random-teams.ts';
import { countRows, rowsOfTeam } from './rows.ts';
import { createSenders, type Sender, type Senders } from './senders.ts';

/** A text in all texts of other teams, and in no request. */
export const OTHER = '隣町';

/** The members of the first team send requests. They must neither see nor change the data of the others. */
export interface Teams {
  readonly app: TestApp;
  /** Errors that the server has logged. */
  readonly errors: readonly string[];
  readonly senders: Senders;
  readonly others: readonly Coach[];
  /** Compares the rows of the other teams with the last call. Only the operator may change these rows. */
  expectOthersUnchanged(sender: Sender): Promise<void>;
  rows(team: Coach): Promise<unknown>;
}

/** @param before runs before the last of the other teams is founded */
export async function openTeams(
  open: OpenTestDatabase,
  seed: number,
  before: (app: TestApp, senders: Senders) => Promise<void>,
): Promise<Teams> {
  const errors: string[] = [];
  const logTo = { write: (line: string) => errors.push(line) };
  const app = await openTestApp(open, { LOG_LEVEL: 'error' }, { logTo });
  const [plan] = fc.sample(plans, { seed, numRuns: 1 });
  if (!plan) throw new Error('fast-check has generated no team');
  const [first, ...later] = plan.others;
  // The rows of the first team have the ids that are guessed most easily.
  const others = first ? [await createTeam(app, `${OTHER}0`, first)] : [];
  const senders = await createSenders(app, () => createTeam(app, '甲', plan.own));
  await before(app, senders);
  for (const [index, content] of later.entries())
    others.push(await createTeam(app, `${OTHER}${index + 1}`, content));
  const readRows = ({ teamId }: Coach) => rowsOfTeam(app.database, teamId);
  const rowsOfOthers = () => Promise.all(others.map(readRows));
  let known = await rowsOfOthers();
  return {
    ...{ app, errors, senders, others },
    async expectOthersUnchanged(sender) {
      const now = await rowsOfOthers();
      if (sender !== 'operator') expect(now).toEqual(known);
      known = now;
    },
    rows: async (team) => [await readRows(team), await countRows(app.database)],
  };
}
