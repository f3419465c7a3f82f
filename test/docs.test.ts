import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { missingFrom, type Project } from './docs.ts';

const unread = ['node_modules', '.runtime', '.git', 'dist', 'data', 'test/canaries'].map(
  (folder) => `${folder}/**`,
);
const ROOT_DOCUMENTS = ['README', 'ARCHITECTURE', 'CONTRIBUTING', 'CHANGELOG', 'SECURITY'].map(
  (name) => `${name}.md`,
);
const project: Project = {
  paths: globSync(['**/*', '.*', '.*/**/*'], { exclude: unread }),
  npmScripts: Object.keys((packageJson as { scripts?: Record<string, string> }).scripts ?? {}),
};

describe('a document names only existing files and commands:', () => {
  test.each([...ROOT_DOCUMENTS, ...globSync('docs/**/*.md')])('%s', (path) => {
    expect(missingFrom(project, path, readFileSync(path, 'utf8'))).toEqual([]);
  });
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
  const small: Project = { paths, npmScripts: ['check'] };

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
    '[why](docs/decisions/001-sqlite.md#context), [site](https://example.jp/src/x.ts), [below](#below)',
    'Their src/other in prose, and `node_modules/src/x`, are none of ours. `GET /api/docs/x`',
  ])('accepts %j', (markdown) => {
    expect(missingFrom(small, 'README.md', markdown)).toEqual([]);
  });

  test('resolves links relative to the document', () => {
    expect(missingFrom(small, 'docs/decisions/001-sqlite.md', '[readme](../../README.md)')).toEqual([]);
    expect(missingFrom(small, 'docs/decisions/001-sqlite.md', '[readme](README.md)')).toEqual(['README.md']);
  });
});
