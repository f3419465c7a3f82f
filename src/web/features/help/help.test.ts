import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { coachGuides } from './coach-guides.messages.ts';
import { HELP_PICTURES } from './guides.ts';
import { guardianGuides, playerGuides } from './member-guides.messages.ts';

const READERS = { coach: coachGuides, player: playerGuides, guardian: guardianGuides };
const guides = Object.values(READERS).flat();

/** Quoted words that are on no screen of the app. */
const NOT_OURS = ['ホーム画面に追加', '元選手1'];
const LARGEST_PICTURE = 60_000;

test('every word in 「」 stands on a screen', () => {
  const files = [
    ...globSync('src/web/**/*.messages.ts', { exclude: ['src/web/features/help/**'] }),
    'src/domain/item-fields.ts',
  ];
  const texts = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const prose = guides.flatMap(({ steps, note = '' }) => [...steps, note]).join('\n');
  const words = new Set([...prose.matchAll(/「([^」]+)」/g)].map(([, word = '']) => word));
  const isOurs = (word: string) =>
    NOT_OURS.includes(word) || texts.includes(`'${word}'`) || texts.includes(`\`${word} \${`);
  expect(words.size).toBeGreaterThan(50);
  expect([...words].filter((word) => !isOurs(word))).toEqual([]);
});

test.each(Object.entries(READERS))('each guide of a %s has an address of its own', (_, ofReader) => {
  const ids = ofReader.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('every picture is shown, exists, and is small', () => {
  const shown = new Set(guides.flatMap(({ picture }) => picture ?? []));
  expect(shown).toEqual(new Set(HELP_PICTURES));
  const files = HELP_PICTURES.map((name) => `public/pictures/help/${name}.webp`);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(files.filter((file) => statSync(file).size > LARGEST_PICTURE)).toEqual([]);
  expect(globSync('public/pictures/help/*').sort()).toEqual(files.toSorted());
});
