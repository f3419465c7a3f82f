/** What came out of one scenario. */
export interface Result {
  /** The day on which it ran. */
  readonly at: string;
  /** The machine. */
  readonly on: string;
  readonly seconds: number;
  readonly counts: Readonly<Record<string, number>>;
  /** Why it failed or was not run; null where everything was as it must be. */
  readonly failure: string | null;
}

const SCENARIOS = {
  'kills-sqlite': 'The server on SQLite is killed (SIGKILL) at a random moment of writing and started again',
  'kills-postgres': 'The same on PostgreSQL',
  'restores-sqlite': '`script/restore` to SQLite is killed: all the old rows are there, or all the new ones',
  'restores-postgres': 'The same with PostgreSQL',
  'full-disk':
    'The disk under SQLite is full: writes are refused, reads go on, and with space again writes do',
  'shared-file': 'Two servers write to one SQLite file',
  'mixed-answers-sqlite':
    'Two servers on one SQLite file are asked for games, players and figures while sheets are saved: each answer is of one moment',
  'mixed-answers-postgres': 'The same with two servers on PostgreSQL',
  'postgres-restarts':
    'PostgreSQL crashes (`pg_ctl restart -m immediate`) under a server that goes on running',
  'lost-primary':
    'PostgreSQL is lost for good; its synchronous standby is promoted and the server started with its address',
} as const;

export type ScenarioName = keyof typeof SCENARIOS;
export type Results = Readonly<Partial<Record<ScenarioName, Result>>>;

const INTRODUCTION = `# Reliability

What was done to the running program, and what came of it. Made by \`script/soak\` from its last run of each row.

Several clients write over HTTP (members, games, scores, single lines, whole sheets, items of the schedule) and
each remembers exactly what was answered. After every blow everything is read back: what was answered must be
there unchanged; a request without an answer, or with one that only says that something went wrong, must be there
wholly or not at all, a sheet with all its lines or none; and there must be nothing else. On SQLite \`pragma integrity_check\` and \`pragma foreign_key_check\` must
find nothing. One difference ends the run as failed.`;

const LIMITS = `## What this does not show

- A killed process is no power cut: what the operating system had taken over, it still writes. SQLite runs with
  \`synchronous = full\`, PostgreSQL with its own defaults, which are made for that; no plug was pulled here.
- A full disk was tried under SQLite alone.
- Nothing here ran for days, and all of it ran on one machine.`;

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

function rowOf(what: string, result: Result | undefined): string {
  if (!result) return row([what, 'not run yet', '', '', '', '', '']);
  const { at, seconds, counts, failure } = result;
  const { answered = 0, unanswered = 0, carriedOut = 0, ...blows } = counts;
  const times = Object.values(blows)[0] ?? 1;
  const lost = failure === null ? 0 : failure.replaceAll(/[|\n]/g, ' ');
  return row([
    what,
    failure === null ? times : '',
    answered,
    unanswered,
    carriedOut,
    lost,
    `${at}, ${seconds} s`,
  ]);
}

export function toMarkdown(results: Results): string {
  const rows = Object.entries(SCENARIOS).map(([name, what]) => rowOf(what, results[name as ScenarioName]));
  const head = [
    'What',
    'Times',
    'Answered',
    'Without an answer',
    'Of them carried out',
    'Lost or halved',
    'When',
  ];
  const table = [row(head), row(head.map(() => '---')), ...rows].join('\n');
  const machines = [...new Set(Object.values(results).map(({ on }) => on))].join('; ');
  return `${INTRODUCTION}\n\n${table}\n\nOn: ${machines}.\n\n${LIMITS}\n`;
}
