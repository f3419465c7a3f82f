import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { readConfig } from '../src/server/platform/config.ts';
import { JAPANESE } from '../src/server/platform/operator.messages.ts';
import { missingFrom, type Project } from './docs.ts';
import { tables } from './table-writes.ts';

const unread = ['node_modules', '.runtime', '.git', 'dist', 'data', 'test/canaries'].map(
  (folder) => `${folder}/**`,
);
const ROOT_DOCUMENTS = ['README', 'README.ja', 'ARCHITECTURE', 'CONTRIBUTING', 'CHANGELOG', 'SECURITY'].map(
  (name) => `${name}.md`,
);
/** The only list of the commands of `bench-note`. */
const COMMANDS = readFileSync('src/server/main.ts', 'utf8').matchAll(/bench-note ([a-z-]+)/g);
const project: Project = {
  paths: globSync(['**/*', '.*', '.*/**/*'], { exclude: unread }),
  npmScripts: Object.keys((packageJson as { scripts?: Record<string, string> }).scripts ?? {}),
  commands: [...COMMANDS].map(([, command = '']) => command),
};

/** Returns the names of all settings, as the program reads them. */
function settings(): string[] {
  const names: string[] = [];
  const get = (_: object, name: string | symbol) => void names.push(String(name));
  readConfig(new Proxy({}, { get }));
  return names.filter((name) => !name.endsWith('_FILE'));
}

describe('a document names only existing files and commands:', () => {
  test.each([...ROOT_DOCUMENTS, ...globSync(['docs/**/*.md', 'src/**/README.md'])])('%s', (path) => {
    expect(missingFrom(project, path, readFileSync(path, 'utf8'))).toEqual([]);
  });
});

test.each(['docs/operation.md', 'docs/operation.ja.md'])('%s has every setting in its table', (path) => {
  const rows = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const heads = rows.map((row) => row.split('|')[1] ?? '');
  const named = heads.flatMap((head) => [...head.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));
  expect(new Set(named)).toEqual(new Set(settings()));
});

/** Returns the names in a column of the table of features in ARCHITECTURE.md. */
function architectureColumn(index: number): string[] {
  const [, table = ''] = readFileSync('ARCHITECTURE.md', 'utf8').split(/^\| feature .*\n.*\n/m);
  const [rows = ''] = table.split('\n\n');
  const cells = rows.split('\n').map((row) => row.split('|')[index]?.trim() ?? '');
  return cells.flatMap((cell) => cell.split(', ')).filter(Boolean);
}

const withEndpoints = globSync('src/contract/*.ts').filter((path) =>
  / = endpoints\(\{/.test(readFileSync(path, 'utf8')),
);
const toName = (path: string) => /([^/]+?)(?:\.e2e)?(?:\.ts)?$/.exec(path)?.[1] ?? '';

test.each([
  ['endpoint tables', 2, 'src/contract/*.ts', withEndpoints],
  ['features of the server', 3, 'src/server/{,features/}**', globSync('src/server/features/*')],
  ['features of the web', 4, 'src/web/{,features/}**', globSync('src/web/features/*')],
  ['browser tests', 6, 'e2e/*.e2e.ts', []],
])('ARCHITECTURE.md names the %s', (_, column, existing, required) => {
  const named = architectureColumn(column);
  const known = globSync(existing);
  const isThere = (name: string) =>
    known.some((path) => `/${path}`.replace(/(\.e2e)?\.ts$/, '').endsWith(`/${name}`));
  expect(named.filter((name) => !isThere(name))).toEqual([]);
  expect(required.map(toName).filter((name) => !named.includes(name))).toEqual([]);
});

test('ARCHITECTURE.md names every table', () => {
  expect(architectureColumn(5).sort()).toEqual([...tables].sort());
});

describe('the records of decisions', () => {
  const records = globSync('docs/decisions/[0-9]*.md').sort();
  const heads = records.map((path) => {
    const [, number, title, state] =
      /^# (\d{3}) (.+)\n\nState: (.+)\.\n/.exec(readFileSync(path, 'utf8')) ?? [];
    return { file: basename(path), number, title, state };
  });
  const numbers = heads.map(({ number }) => number);

  test('have a number, a title and a state that names other records', () => {
    const states = /^(holds|(holds; .+ )?superseded by \d{3}|holds; extended by \d{3}(, \d{3})*)$/;
    const isRight = ({ file, number = '', state = '' }: (typeof heads)[number]) =>
      file.startsWith(`${number}-`) &&
      states.test(state) &&
      [...state.matchAll(/\d{3}/g)].every(([other]) => numbers.includes(other));
    expect(heads.filter((head) => !isRight(head))).toEqual([]);
    expect(heads.length).toBeGreaterThan(50);
  });

  test('are in the table of their folder, with title and state', () => {
    const rows = readFileSync('docs/decisions/README.md', 'utf8').matchAll(
      /^\| \[(\d{3})\]\((.+?)\) +\| (.+?) +\| (.+?) +\|$/gm,
    );
    expect([...rows].map(([, number, file, title, state]) => ({ file, number, title, state }))).toEqual(
      heads,
    );
  });
});

test('the operator finds in the handbook what bench-note doctor prints', () => {
  const [, table = ''] = readFileSync('docs/operation.ja.md', 'utf8').split(/^\| 表示 .*\n.*\n/m);
  const [rows = ''] = table.split('\n\n');
  const findings = rows.split('\n').map((row) => row.split('|')[1]?.trim() ?? '');
  const isPrinted = (finding: string) =>
    Object.values(JAPANESE).some((text) => finding.split('○○').every((part) => text.includes(part)));
  expect(findings.length).toBeGreaterThan(10);
  expect(findings.filter((finding) => !isPrinted(finding))).toEqual([]);
});

describe('the check of documents', () => {
  const paths = [
    'README.md',
    'biome.json',
    'script',
    'script/test',
    'src',
    'src/server',
    'src/server/app.ts',
    'src/server/features/games/games.queries.ts',
    'docs/decisions/001-sqlite.md',
  ];
  const small: Project = { paths, npmScripts: ['check'], commands: ['start'] };

  test.each([
    ['`script/tset`', ['script/tset']],
    ['Run `script/lint --all` first.', ['script/lint']],
    ['```sh\nsource script/env && script/test\n```', ['script/env']],
    ['`npm run chekc`', ['npm run chekc']],
    ['Then npm run build.', ['npm run build']],
    ['`npm test`', ['npm run test']],
    ['`src/server/ap.ts`', ['src/server/ap.ts']],
    ['`src/web/`', ['src/web/']],
    [
      '`src/<room>/features/<feature>/<feature>.service.ts`',
      ['src/<room>/features/<feature>/<feature>.service.ts'],
    ],
    ['`src/{server,web}/app.ts`', ['src/{server,web}/app.ts']],
    ['`.eslintrc.json`', ['.eslintrc.json']],
    ['`*.service.ts`', ['*.service.ts']],
    ['[why](docs/decisions/002-gone.md)', ['docs/decisions/002-gone.md']],
    ['![a picture](docs/a.png "title")', ['docs/a.png']],
    ['[why][1]\n\n[1]: docs/gone.md', ['docs/gone.md']],
    ['## 戻す\n[below](#戻る)', ['#戻る']],
    ['`./bench-note strat --demo`', ['bench-note strat']],
  ])('finds the missing name in %j', (markdown, missing) => {
    expect(missingFrom(small, 'README.md', markdown)).toEqual(missing);
  });

  test.each([
    '`script/test`, `./script/test --watch` and `script/test e2e`',
    '```\nsrc/server/app.ts   composes\n```',
    '`npm run check`',
    '`src/server/`, `src/server` and `src/server/features/games/games.queries.ts`',
    '`src/server/features/<feature>/<feature>.queries.ts` and `src/**/*.queries.ts`',
    '`src/server/{app,features/games/games.queries}.ts`',
    '`*.queries.ts`, `<feature>.queries.ts`, `app.ts` and `biome.json`',
    '[why](docs/decisions/001-sqlite.md#context), [site](https://example.jp/src/x.ts), [below](#below)\n## Below',
    '[下](#戻す年に1回)\n## 戻す（年に1回）\n`./bench-note start`',
    'Their src/other in prose, and `node_modules/src/x`, are none of ours. `GET /api/docs/x`',
  ])('accepts %j', (markdown) => {
    expect(missingFrom(small, 'README.md', markdown)).toEqual([]);
  });

  test('resolves links relative to the document', () => {
    expect(missingFrom(small, 'docs/decisions/001-sqlite.md', '[readme](../../README.md)')).toEqual([]);
    expect(missingFrom(small, 'docs/decisions/001-sqlite.md', '[readme](README.md)')).toEqual(['README.md']);
  });
});
