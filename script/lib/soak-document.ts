import { table } from './markdown.ts';

export interface Result {
  /** The day of the run. */
  readonly at: string;
  /** The machine of the run. */
  readonly on: string;
  readonly seconds: number;
  readonly counts: Readonly<Record<string, number>>;
  /** Why the scenario failed or did not run; null after a success. */
  readonly failure: string | null;
}

const SCENARIOS = {
  'kills-sqlite':
    'The server on SQLite is killed (SIGKILL) at a random moment during writes and started again',
  'kills-postgres': 'The same on PostgreSQL',
  'restores-sqlite': '`script/restore` to SQLite is killed: either all old rows or all new ones are there',
  'restores-postgres': 'The same with PostgreSQL',
  'full-disk':
    'The disk under SQLite is full: writes are refused, reads go on; writes resume when there is space',
  'shared-file': 'Two servers write to one SQLite file',
  'mixed-answers-sqlite':
    'Two servers on one SQLite file read games, players and figures while sheets are saved: each response shows one moment',
  'mixed-answers-postgres': 'The same with two servers on PostgreSQL',
  'postgres-restarts': 'PostgreSQL crashes (`pg_ctl restart -m immediate`) under a server that keeps running',
  'lost-primary':
    'PostgreSQL is lost for good; its synchronous standby is promoted and the server started with its URL',
  'ground-sqlite':
    'A game is recorded in a browser whose network is cut, whose tab is killed and whose server on SQLite is killed at random moments; unanswered: rounds without a connection',
  'ground-postgres': 'The same on PostgreSQL',
} as const;

export type ScenarioName = keyof typeof SCENARIOS;
export type Results = Readonly<Partial<Record<ScenarioName, Result>>>;

function toCells(result: Result | undefined): (string | number)[] {
  if (!result) return ['not run yet', '', '', '', '', ''];
  const { at, seconds, counts, failure } = result;
  const { answered = 0, unanswered = 0, carriedOut = 0, ...others } = counts;
  const when = `${at}, ${seconds} s`;
  if (failure !== null)
    return ['', answered, unanswered, carriedOut, failure.replaceAll(/[|\n]/g, ' '), when];
  return [Object.values(others)[0] ?? 1, answered, unanswered, carriedOut, 0, when];
}

/** Names the machines below the table. */
export function toMarkdown(results: Results): string {
  const heads = ['what', 'times', 'answered', 'unanswered', 'of them carried out', 'lost or halved', 'when'];
  const rows = Object.entries(SCENARIOS).map(([name, what]) => [
    what,
    ...toCells(results[name as ScenarioName]),
  ]);
  const machines = [...new Set(Object.values(results).map(({ on }) => on))].join('; ');
  return `${table(heads, rows)}\n\nOn: ${machines}.`;
}
