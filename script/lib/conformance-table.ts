/** A sentence of the specification, and the file of the test that shows it. */
export interface Statement {
  readonly section: string;
  readonly what: string;
  readonly file: string;
}

export interface Row extends Statement {
  readonly result: 'passed' | 'failed' | 'not run';
}

interface Run {
  readonly title: string;
  readonly file: string;
  readonly result: Row['result'];
}

interface Section {
  readonly name: string;
  /** The names of the files that have statements of it, in the order in which the specification makes them. */
  readonly files: string;
}

const SECTIONS: Readonly<Record<string, Section>> = {
  2: {
    name: 'Screens and routes',
    files:
      'public registration password guard layout manager-dashboard dashboards player-dashboard game-form ' +
      'line-forms summary games-list game-detail ranking calendar calendar-format schedule-items ' +
      'schedule-dialog my-page account-deletion team',
  },
  3: {
    name: 'Entities and fields',
    files:
      'registration session calls game-form games-list line-details record-payloads ranking-lists entities',
  },
  4: {
    name: 'States and transitions',
    files:
      'session registration login game-form games record-flow line-forms records password schedule-dialog ' +
      'account-deletion team',
  },
  5: {
    name: 'Validation rules',
    files:
      'registration login game-form-rules line-form-rules line-form-own-rules password schedule-rules my-page ' +
      'team-calls validation',
  },
  6: {
    name: 'Roles and permissions',
    files:
      'registration record-roles schedule-rules my-page schedule-items account-deletion guard permissions',
  },
  7: {
    name: 'Calls',
    files:
      'calls session registration login password record-calls games records team-calls team account-deletion',
  },
  8: {
    name: 'Error catalogue',
    files:
      'registration login session toasts record-failures record-payloads password dashboards ranking my-page ' +
      'account-deletion schedule-rules errors',
  },
  9: {
    name: 'Business constants and limits',
    files:
      'constants my-page record-constants password toasts dashboards ranking calendar-format schedule-items',
  },
};

const INTRODUCTION = `# Conformance

What the specification states, in its own order, with the test that shows it: over HTTP in
\`test/conformance/\`, on the screens in \`e2e/\`. Made by \`script/conformance\` from the tests' own titles and
results; a test fails when a statement here has no test any more, or a test's statement is not here.`;

/** The statement in the title of a test; null for a test that shows none. */
function statementIn(title: string, file: string): Statement | null {
  const [, section = '', what = ''] = /§(\d) (.+)$/.exec(title) ?? [];
  return section ? { section, what, file } : null;
}

export function keyOf({ section, what, file }: Statement): string {
  return `§${section} ${what} (${file})`;
}

/** Where in its section a statement stands, counted in files; -1 where the section does not know its file. */
export function placeOf({ section, file }: Statement): number {
  const [, name = ''] = /([\w-]+)\.(e2e|test)\.ts$/.exec(file) ?? [];
  return SECTIONS[section]?.files.split(' ').indexOf(name) ?? -1;
}

function sorted<S extends Statement>(statements: readonly S[]): S[] {
  const byText = (a: string, b: string) => Number(a > b) - Number(a < b);
  return [...statements].sort(
    (a, b) => byText(a.section, b.section) || placeOf(a) - placeOf(b) || byText(a.file, b.file),
  );
}

export function statementsOf(tests: readonly Pick<Run, 'title' | 'file'>[]): Statement[] {
  const found = tests.map(({ title, file }) => statementIn(title, file));
  return found.filter((statement) => statement !== null);
}

/** One row a statement: it passed when it passed wherever it ran. */
export function rowsOf(runs: readonly Run[]): Row[] {
  const rows = new Map<string, Row>();
  for (const { title, file, result } of runs) {
    const statement = statementIn(title, file);
    if (!statement) continue;
    const results = [rows.get(keyOf(statement))?.result, result];
    const together = (['failed', 'passed'] as const).find((one) => results.includes(one)) ?? 'not run';
    rows.set(keyOf(statement), { ...statement, result: together });
  }
  return sorted([...rows.values()]);
}

function cell(text: string): string {
  return text.replaceAll(/[\\|*<[`~]|(?<!\w)_|_(?!\w)/g, '\\$&');
}

function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ what, file, result }) => `| ${cell(what)} | \`${file}\` | ${result} |`);
  return ['| Statement | Test | Result |', '| --- | --- | --- |', ...lines].join('\n');
}

export function toMarkdown(rows: readonly Row[]): string {
  const sections = Object.entries(SECTIONS).flatMap(([section, { name }]) => {
    const own = rows.filter((row) => row.section === section);
    return own.length > 0 ? [`## ${section}. ${name}\n\n${tableOf(own)}`] : [];
  });
  const passed = rows.filter(({ result }) => result === 'passed').length;
  return `${[INTRODUCTION, `${rows.length} statements, ${passed} passed.`, ...sections].join('\n\n')}\n`;
}

/** The rows of a document that `toMarkdown` wrote. */
export function fromMarkdown(markdown: string): Row[] {
  let section = '';
  const rows: Row[] = [];
  for (const line of markdown.split('\n')) {
    section = /^## (\d)\./.exec(line)?.[1] ?? section;
    const [, what = '', file, result] = /^\| (.+?) *\| `(.+?)` *\| (.+?) *\|$/.exec(line) ?? [];
    if (!file || !result) continue;
    rows.push({ section, what: what.replaceAll(/\\(.)/g, '$1'), file, result: result as Row['result'] });
  }
  return rows;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

export function runsOfVitest(report: VitestReport, fileOf: (path: string) => string): Run[] {
  const results: Readonly<Record<string, Row['result']>> = { passed: 'passed', failed: 'failed' };
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({
      title,
      file: fileOf(name),
      result: results[status] ?? 'not run',
    })),
  );
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

export interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
}

/** Playwright's files lie in its own folder, from which they are named. */
export function runsOfPlaywright({ suites }: PlaywrightReport): Run[] {
  const results: Readonly<Record<string, Row['result']>> = {
    expected: 'passed',
    flaky: 'passed',
    unexpected: 'failed',
  };
  return suites.flatMap((suite) => [
    ...runsOfPlaywright({ suites: suite.suites ?? [] }),
    ...suite.specs.flatMap(({ title, file, tests }) =>
      tests.map(({ status }) => ({ title, file: `e2e/${file}`, result: results[status] ?? 'not run' })),
    ),
  ]);
}
