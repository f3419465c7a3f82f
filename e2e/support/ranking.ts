import type { Locator, Page } from '@playwright/test';
import type { PlayerRanking } from '#contract/ranking.ts';
import { formatNumberAndName } from '#domain/member-name.ts';
import { expect } from './fixtures.ts';
import { openPage } from './people.ts';

interface RankedRow {
  readonly rank: number;
  readonly name: string;
  readonly value: number;
}

export interface List {
  readonly label: string;
  readonly ranks: readonly RankedRow[];
  readonly digits: 0 | 2 | 3 | 'innings';
}

interface WireRank {
  readonly rank: number;
  readonly name: string;
  readonly number: string | null;
  readonly amount?: number;
}

type WireRanks<Key extends string> = readonly (WireRank & Record<Key, number>)[];

function list<const Key extends string>(
  label: string,
  wire: WireRanks<Key>,
  key: Key,
  digits: List['digits'] = 0,
): List {
  // Of two players with equal rank, the player with the larger base comes first.
  const sorted = wire.toSorted((a, b) => a.rank - b.rank || (b.amount ?? 0) - (a.amount ?? 0));
  const ranks = sorted.map((rank) => ({
    rank: rank.rank,
    name: formatNumberAndName(rank),
    value: rank[key],
  }));
  // A list of counts leaves out players whose count is 0.
  const isCounted = digits === 0 || digits === 'innings';
  return { label, digits, ranks: isCounted ? ranks.filter(({ value }) => value > 0) : ranks };
}

export function battingLists({ battingRecords: records }: PlayerRanking): List[] {
  return [
    list('打率', records.avg, 'avg', 3),
    list('出塁率', records.obp, 'obp', 3),
    list('安打', records.hits, 'hits'),
    list('本塁打', records.home_runs, 'home_runs'),
    list('打点', records.rbis, 'rbis'),
    list('盗塁', records.caught_stealing, 'caught_stealing'),
    list('長打率', records.slg, 'slg', 3),
    list('OPS', records.ops, 'ops', 3),
    list('得点', records.runs, 'runs'),
    list('盗塁成功率', records.steal_success_rate, 'steal_success_rate', 3),
    list('四死球', records.walks, 'walks'),
  ];
}

export function pitchingLists({ pitchingRecords: records }: PlayerRanking): List[] {
  return [
    list('防御率', records.era, 'era', 2),
    list('勝利', records.wins, 'wins'),
    list('奪三振', records.strikeouts, 'strikeouts'),
    list('奪三振率', records.k9, 'k9', 2),
    list('与四死球率', records.bb9, 'bb9', 2),
    list('WHIP', records.whip, 'whip', 2),
    list('投球回', records.pitching_innings_outs, 'pitching_innings_outs', 'innings'),
  ];
}

/** .333 for a rate, 0.75 for an ERA, innings for outs. */
export function formatValue({ digits }: Pick<List, 'digits'>, value: number): string {
  if (digits === 'innings')
    return ['', ' 1/3', ' 2/3'].map((third) => `${Math.floor(value / 3)}${third}`)[value % 3] ?? '';
  const text = value.toFixed(digits);
  return digits === 3 ? text.replace(/^0/, '') : text;
}

/** Selects a list and expands it to its last place. A phone shows only the selected list. */
export async function openList(page: Page, label: string): Promise<Locator> {
  const chip = page.getByRole('group', { name: '項目' }).getByRole('button', { name: label, exact: true });
  const region = page.getByRole('region', { name: label, exact: true });
  const heading = region.getByRole('heading', { name: label, exact: true });
  await expect(chip.or(heading).first()).toBeVisible();
  if (await chip.isVisible()) await chip.click();
  await expect(heading).toBeVisible();
  const all = region.getByRole('button', { name: /^全員を表示/ });
  if (await all.isVisible()) await all.click();
  return region;
}

/** Removes white space and the base of the rate: "1位6青空一朗.333". */
export function rowText(row: string): string {
  return row.replace(/\s/g, '').replace(/[\d/]+(?:打席|企図|回)([\d.]+)$/, '$1');
}

export async function readRows(region: Locator): Promise<string[]> {
  return (await region.locator('ol > li').allInnerTexts()).map(rowText);
}

export async function expectLists(page: Page, lists: readonly List[], own?: string): Promise<void> {
  for (const shown of lists) {
    const region = await openList(page, shown.label);
    const expected = shown.ranks.map(({ rank, name, value }) =>
      `${rank}位${name}${own !== undefined && name.endsWith(own) ? 'あなた' : ''}${formatValue(shown, value)}`.replace(
        /\s/g,
        '',
      ),
    );
    expect(await readRows(region), shown.label).toEqual(expected);
  }
}

/** Opens the ranking of all seasons, which the API gives without a filter. */
export function openRanking(page: Page, token: string): Promise<void> {
  return openPage(page, token, '/ranking?season=all', 'ランキング');
}

/** With the switch on, rates rank only players who reach the minimum. */
export function minimumSwitch(page: Page): Locator {
  return page.getByRole('switch', { name: /規定|盗塁企図/ });
}
