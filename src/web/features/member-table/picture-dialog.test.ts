import { expect, test } from 'vitest';
import type { MemberTable } from '#contract/lineup.ts';
import { layOutTable, toTablePicture } from './picture-dialog.tsx';

const entry = (index: number, place: 'order' | 'field' | 'bench' = 'order') => ({
  member_id: index,
  guest: null,
  place,
  position: place === 'bench' ? null : ('右翼手' as const),
  name: `選手 ${index}`,
  number: String(index),
  kana: null,
  public_name: `#${index}`,
});

const TABLE: MemberTable = {
  team: '青空ナイン',
  date: '2026-11-29',
  location: '多摩第2球場',
  opponent: '港北クラブ',
  designated: 'DH',
  entries: [entry(1), entry(2), entry(3, 'field'), entry(4, 'bench'), entry(5, 'bench')],
  coaches: [{ name: '監督 見本', number: '30', public_name: '#30' }],
  captain: null,
  recorders: [],
  public_names: 'number',
};

test('the picture names players by the rule of the team alone', () => {
  const content = toTablePicture(TABLE);
  expect(content.rows.map(({ name }) => name)).toEqual(['#1', '#2', '#3']);
  expect(content.about).toBe('11/29　対 港北クラブ　多摩第2球場');
  expect(JSON.stringify(content)).not.toMatch(/選手|監督/);
});

test('it is as high as its content, with every text inside of it', () => {
  const measure = (text: string) => text.length * 30;
  const content = toTablePicture(TABLE);
  const whole = layOutTable(content, measure);
  const alone = layOutTable({ ...content, bench: '' }, measure);
  expect(whole.height).toBeGreaterThan(alone.height);
  const texts = whole.items.filter((item) => item.kind === 'text');
  for (const { x, y } of texts) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(whole.width);
    expect(y).toBeLessThan(whole.height);
  }
  expect(texts.map(({ text }) => text)).toEqual(expect.arrayContaining(['#1', '#2', '#3']));
});
