import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { afterEach, expect, test, vi } from 'vitest';
import { JAPANESE } from './operator.messages.ts';
import { speaksJapanese, translate } from './translate.ts';

afterEach(() => vi.unstubAllEnvs());

function keysIn(path: string): string[] {
  const keys: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'translate') {
      const { template } = node;
      const parts = ts.isNoSubstitutionTemplateLiteral(template)
        ? [template.text]
        : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
      keys.push(parts.join('{}'));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true));
  return keys;
}

test('every text of a command has a Japanese one, with the same values', () => {
  const sources = globSync('{src/server,demo}/**/*.ts', { exclude: ['**/*.test.ts'] });
  const keys = new Set(sources.flatMap(keysIn));
  expect(keys.size).toBeGreaterThan(50);
  expect(Object.keys(JAPANESE).sort()).toEqual([...keys].sort());
  for (const [english, japanese] of Object.entries(JAPANESE)) {
    const values = english
      .split('{}')
      .slice(1)
      .map((_, place) => `{${place}}`);
    expect((japanese.match(/\{\d\}/g) ?? []).toSorted()).toEqual(values);
  }
});

test('the locale decides which is printed', () => {
  const greet = () => translate`${'0.2.0'}: ${'x'}; set SMTP_URL`;
  const port = () => translate`PORT ${80} may not be used by this user; set PORT`;
  vi.stubEnv('LC_ALL', 'C');
  expect([greet(), port()]).toEqual([
    '0.2.0: x; set SMTP_URL',
    'PORT 80 may not be used by this user; set PORT',
  ]);
  vi.stubEnv('LC_ALL', 'ja_JP.UTF-8');
  expect(port()).toBe('PORT 80 はこのユーザーでは使えません。PORTを変えてください');
});

test.each([
  [{}, false],
  [{ LANG: 'ja_JP.UTF-8' }, true],
  [{ LANG: 'ja_JP.UTF-8', LC_MESSAGES: 'C' }, false],
  [{ LANG: 'ja_JP.UTF-8', LC_ALL: 'en_US.UTF-8' }, false],
  [{ LANG: 'C', LC_ALL: 'ja_JP.UTF-8' }, true],
  [{ LANG: 'ja', LC_ALL: '' }, true],
])('%j is Japanese: %s', (environment, expected) => {
  expect(speaksJapanese(environment)).toBe(expected);
});
