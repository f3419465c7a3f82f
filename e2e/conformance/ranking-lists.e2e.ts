import type { Page } from '@playwright/test';
import { ask } from '../support/api.ts';
import { answer } from '../support/routes.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, openAs, statement, test } from './scene.ts';

const LEADER = '首位 一郎';

interface List {
  readonly records: 'battingRecords' | 'pitchingRecords';
  readonly key: string;
}

/** The server's own answer for a team without games, in which it ranks this one person in this one list. */
async function rank(page: Page, server: RunningServer, token: string, { records, key }: List, value: number) {
  const nobody = await ask(server, 'ranking', { token });
  const place = { user_id: 999_999, name: LEADER, rank: 1, [key]: value };
  await answer(page, 'GET', '/api/player/ranking', 200, {
    ...nobody,
    [records]: { ...nobody[records], [key]: [place] },
  });
}

for (const [records, tab, key, label, value, written] of [
  ['battingRecords', '打撃', 'avg', '打率', 0.3, '.300'],
  ['battingRecords', '打撃', 'obp', '出塁率', 1, '1.000'],
  ['battingRecords', '打撃', 'hits', '安打', 31, '31'],
  ['battingRecords', '打撃', 'home_runs', '本塁打', 32, '32'],
  ['battingRecords', '打撃', 'rbis', '打点', 33, '33'],
  ['battingRecords', '打撃', 'caught_stealing', '盗塁', 34, '34'],
  ['pitchingRecords', '投手', 'era', '防御率', 0.5, '0.50'],
  ['pitchingRecords', '投手', 'wins', '勝利', 35, '35'],
  ['pitchingRecords', '投手', 'strikeouts', '奪三振', 36, '36'],
] as const) {
  test(
    statement('3', `the ranking’s ${records}.${key} is the list 「${label}」`),
    async ({ page, player, server }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await rank(page, server, player.token, { records, key }, value);
      await openAs(page, player, '/ranking', 'ランキング');
      await page.getByRole('tab', { name: tab, exact: true }).click();
      const place = page.getByRole('region', { name: label, exact: true }).getByRole('listitem');
      await expect(place).toHaveText(new RegExp(`^1位${LEADER}${written.replace('.', '\\.')}$`));
      await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1);
    },
  );
}
