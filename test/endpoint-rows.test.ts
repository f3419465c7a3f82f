import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseAst, transformWithOxc } from 'vite';
import { expect, test } from 'vitest';
import { type Body, importingRows, rowsOf } from '../script/lib/endpoint-rows.ts';

const SERVER_PARTS = ['params', 'query', 'body', 'response', 'summary', 'file', 'text'];
const parse = (code: string) => parseAst(code).body as unknown as Body;

const withoutSchemas = (table: object) =>
  Object.fromEntries(
    Object.entries(table).map(([name, row]: [string, object]) => [
      name,
      Object.fromEntries(Object.entries(row).filter(([part]) => !SERVER_PARTS.includes(part))),
    ]),
  );

const files = globSync('src/contract/*.ts').filter((file) =>
  readFileSync(file, 'utf8').includes(' = endpoints({'),
);

test.each(files)('the web app gets the endpoints of %s without their schemas', async (file) => {
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
  const rows: object = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(rowsOf(code, parse(code)))}`
  );
  const module: object = await import(`../src/contract/${basename(file, '.ts')}.ts`);
  const tables = Object.entries(module).filter(([name]) => name.endsWith('Api'));
  expect(tables.length).toBeGreaterThan(0);
  expect({ ...rows }).toEqual(
    Object.fromEntries(tables.map(([name, table]: [string, object]) => [name, withoutSchemas(table)])),
  );
});

test('a module of the web imports the endpoints apart from the schemas', () => {
  const code =
    "import { gameForm, gamesApi as api } from '#contract/games.ts';\nimport { a } from './a.ts';\n";
  expect(importingRows(code, parse(code))).toBe(
    "import { gamesApi as api } from '#contract/games.ts?rows';import { gameForm } from '#contract/games.ts';\n" +
      "import { a } from './a.ts';\n",
  );
});
