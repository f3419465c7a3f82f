import type { Page } from '@playwright/test';
import { toMemberKey } from '#domain/scoring/player-key.ts';
import { asEntries, opening, THREE_OUTS } from '../test/support/logs.ts';
import { ask } from './support/api.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { tapKey } from './support/ground.ts';
import { expectAccessibleLightAndDark } from './support/looks.ts';
import { openPage } from './support/people.ts';
import { gameWithLineup } from './support/scored-games.ts';
import type { RunningServer } from './support/server.ts';

const tap = (page: Page, name: string) => tapKey(page.getByRole('button', { name, exact: true }));
const batter = (page: Page, words: RegExp) => expect(page.getByText(words)).toBeVisible();
const lastPlay = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true }).filter({ visible: true }).first()).toBeVisible();

/** The batters with a turn, a run or a steal: turns, at bats, runs, runs batted in, steals (`caught_stealing` on the wire). */
async function expectBox(
  page: Page,
  server: RunningServer,
  game: { readonly token: string; readonly id: number },
  score: number,
  expected: readonly unknown[],
): Promise<void> {
  await expect(page.getByText(/^未送信/)).toBeHidden();
  const { team_score, batting_records } = await ask(server, 'game', game);
  const rows = batting_records.map(({ user, plate_appearances: turns, ...line }) => {
    const { at_bats, runs, rbis, caught_stealing } = line;
    return [user.name, turns?.join(' ') ?? null, at_bats, runs, rbis, caught_stealing];
  });
  const rest = rows.filter(([, turns, ...counts]) => turns !== null || counts.some((count) => count !== 0));
  expect([team_score, rest]).toEqual([score, expected]);
}

const LOW = [
  { width: 320, height: 568 },
  { width: 390, height: 664 },
  { width: 844, height: 390 },
];

/** Lists the words on the diamond that lie over other words or a base. */
const listOverlaps = (page: Page) =>
  page.locator('.diamond').evaluate((diamond) => {
    const words = [...diamond.querySelectorAll('p, button > span')].map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return { name: element.textContent, box: range.getBoundingClientRect() };
    });
    const bases = [...diamond.querySelectorAll('path')].slice(1).map((path) => ({
      name: 'base',
      box: path.getBoundingClientRect(),
    }));
    const isOver = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return words.flatMap(({ name, box }, index) =>
      [...words.slice(index + 1), ...bases].flatMap((other) =>
        isOver(box, other.box) ? [`${name} / ${other.name}`] : [],
      ),
    );
  });

async function expectNoOverlaps(page: Page): Promise<void> {
  const original = page.viewportSize();
  for (const viewport of LOW) {
    await page.setViewportSize(viewport);
    expect(await listOverlaps(page), `at ${viewport.width} px`).toEqual([]);
  }
  if (original) await page.setViewportSize(original);
}

test.use({ viewport: { width: 390, height: 667 } });

test('who bats out of turn, runs for another and bats for the DH is told by taps', async ({
  page,
  server,
}) => {
  const { token, id } = await gameWithLineup(server);
  await openPage(page, token, `/games/${id}/score`, 'スコアをつける 港北クラブ戦');

  await test.step('one side has a DH, and nobody knows who pitches for the other', async () => {
    await page.getByText('そのほかのルール').click();
    await page.getByRole('group', { name: '指名打者' }).getByRole('button', { name: 'DH' }).click();
    const pitcher = page.getByRole('combobox', { name: '青空ナイン 投手 選手' });
    await pitcher.selectOption({ label: '10 佐藤' });
    await page
      .getByRole('group', { name: 'DH', exact: true })
      .last()
      .getByRole('button', { name: '使わない' })
      .click();
    await tap(page, '試合を始める');
    await batter(page, /^1\s*青木$/);
    await expect(page.getByText('投手不明')).toBeVisible();
  });

  await test.step('a batter out of turn is the proper one, or the proper batter is out on appeal', async () => {
    await tap(page, '交代');
    await tap(page, '打順間違い');
    await expectAccessibleLightAndDark(page);
    await tap(page, '2 石田');
    await batter(page, /^2\s*石田$/);
    await tap(page, '死球');
    await lastPlay(page, '石田 死球');
    await batter(page, /^3\s*上野$/);
    await tap(page, '四球');
    await tap(page, 'その他の操作');
    await tap(page, '打順間違い');
    await tap(page, '前の打席');
    await expectAccessibleLightAndDark(page);
    await tap(page, 'アピールあり：上野がアウト');
    await lastPlay(page, '上野 打順間違いでアウト');
    await batter(page, /^4\s*江口$/);
  });

  await test.step('a courtesy runner whose turn comes has to be replaced first', async () => {
    const choice = page.getByRole('group', { name: '石田の臨時代走' });
    await tap(page, '交代');
    await tap(page, '臨時代走');
    await expect(choice.getByRole('button', { name: '大川' })).toBeVisible();
    await choice.getByRole('button', { name: '小川' }).click();
    await tap(page, '確定');
    await tap(page, '四球');
    await expect(page.getByText('打者の小川が、臨時代走で二塁にいます')).toBeVisible();
    await expectNoOverlaps(page);
    await tap(page, '三振');
    await expect(page.getByRole('alert')).toContainText('臨時代走を別の選手に代えてください');
    await tap(page, '臨時代走を代える');
    await choice.getByRole('button', { name: '工藤' }).click();
    await tap(page, '確定');
    await expect(page.getByText(/臨時代走で二塁にいます/)).toBeHidden();
    for (let steps = 0; steps < 3; steps += 1) await tap(page, '元に戻す');
    await batter(page, /^4\s*江口$/);
  });

  await test.step('somebody runs for a runner who stays in the game', async () => {
    await tap(page, '交代');
    await tap(page, '臨時代走');
    await page.getByRole('group', { name: '石田の臨時代走' }).getByRole('button', { name: '工藤' }).click();
    await expectAccessibleLightAndDark(page);
    await tap(page, '確定');
    await page.getByRole('button', { name: '工藤 一塁走者' }).click();
    await tap(page, '盗塁');
    await lastPlay(page, '工藤 盗塁');
  });

  await test.step('the DH plays in the field, and the pitcher bats', async () => {
    await tap(page, '交代');
    await tap(page, '守備・打順');
    await page.getByRole('combobox', { name: '青木の守備' }).selectOption('一塁手');
    await expect(page.getByText('DHは解除です。投手を打順に入れてください')).toBeVisible();
    await tap(page, 'DH解除');
    await tap(page, 'DHの青木が一塁手、投手の佐藤が3番（上野は退く）');
    await expectAccessibleLightAndDark(page);
    await tap(page, '確定');
    await tap(page, '経過');
    for (const words of [
      'DHを解除：青木が一塁手、投手 佐藤',
      '石田の臨時代走に工藤',
      '打順間違い：2番 石田が打席に',
      '相手の投手は不明',
    ])
      await expect(page.getByRole('button', { name: words })).toBeVisible();
    await tap(page, '閉じる');
  });

  await test.step('the box score is the one worked out by hand: the run and the steal are those of who ran', async () => {
    await tap(page, '単打');
    await tap(page, '中');
    await tap(page, '確定 1–0・1アウト');
    await expectBox(page, server, { token, id }, 1, [
      ['石田', '死球', 0, 0, 0, 0],
      ['上野', '打順誤', 1, 0, 0, 0],
      ['江口', '中安', 1, 0, 1, 0],
      ['工藤', null, 0, 1, 0, 1],
    ]);
  });
});

test(
  'a chosen order, players who leave, a late comer, DP and FLEX, and an agreed lead are told by taps',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const { token, id } = await gameWithLineup(server);
    const members = (await ask(server, 'members', { token })).filter(({ number }) => number !== null);
    const keys = members.map((member) => toMemberKey(member.id));
    const [rules, ours, theirs] = opening(keys.slice(0, 9), {
      ...{ innings: 3, designatedHitter: 'dpFlex', tieBreak: { from: 2, runners: [1, 2], outs: 0 } },
      mercy: [{ after: 2, lead: 1 }],
    });
    if (!rules || ours?.kind !== 'lineup' || !theirs) throw new Error('no lineups');
    // The first batter is the DP, for whom the tenth player pitches.
    const players = ours.players.map((slot) =>
      slot.order === 1 ? { ...slot, position: 'DH' as const } : slot,
    );
    const flex = { player: keys[9] ?? '', order: 0, position: '投手' as const };
    const entries = asEntries([
      ...[rules, { ...ours, players: [...players, flex] }, theirs],
      ...[{ kind: 'game', event: 'start' } as const, ...THREE_OUTS, ...THREE_OUTS],
    ]);
    await ask(server, 'appendEntries', { token, id, body: { device: 'other', after: 0, entries } });
    await openPage(page, token, `/games/${id}/score`, 'スコアをつける 港北クラブ戦');
    await tap(page, '引き継ぐ');

    await test.step('the order begins where the team chooses, and the batters before it are on base', async () => {
      await tap(page, '打順を選ぶ');
      await expectAccessibleLightAndDark(page);
      await tap(page, '7 木村');
      await batter(page, /^7\s*木村$/);
      await expect(page.getByRole('button', { name: '加藤 一塁走者' })).toBeVisible();
      await expect(page.getByRole('button', { name: '小川 二塁走者' })).toBeVisible();
    });

    await test.step('a player leaves without a substitute, and the place is passed over', async () => {
      await tap(page, '交代');
      await tap(page, '負傷・退場（代わりなし）');
      await tap(page, '8 工藤');
      await tap(page, '飛ばす');
      await expectAccessibleLightAndDark(page);
      await tap(page, '確定');
      await tap(page, '四球');
      await batter(page, /^9\s*近藤$/);
    });

    await test.step('somebody who comes late takes the empty place', async () => {
      await tap(page, '交代');
      await tap(page, 'あとから来た選手');
      await page.getByRole('combobox', { name: '加わる選手' }).selectOption({ label: '11 清水' });
      await expectAccessibleLightAndDark(page);
      await tap(page, '確定');
    });

    await test.step('the FLEX bats for the DP', async () => {
      await tap(page, '交代');
      await tap(page, 'DP・FLEXの入れ替え');
      await tap(page, 'FLEXの佐藤が1番を打つ（DPの青木は退く）');
      await expectAccessibleLightAndDark(page);
      await tap(page, '確定');
      await tap(page, '四球');
      await batter(page, /^10\s*佐藤$/);
    });

    await test.step('the place of a batter who is sent off is an out that is nobody’s turn', async () => {
      await tap(page, '交代');
      await tap(page, '負傷・退場（代わりなし）');
      await tap(page, '2 石田');
      await tap(page, '退場');
      await tap(page, 'アウト');
      await tap(page, '確定');
      await tap(page, '三振');
      await expect(page.getByText('2番は空いています')).toBeVisible();
      await tap(page, 'アウトを入れる');
      await batter(page, /^3\s*上野$/);
    });

    await tap(page, '経過');
    for (const words of [
      '選択打順：7番 木村から',
      '工藤が負傷退場（代わりなし）',
      '清水が8番に入る',
      'FLEXの佐藤が1番を打つ（DPの青木は退く）',
      '石田が退場',
      '2番は空きでアウト',
    ])
      await expect(page.getByRole('button', { name: words })).toBeVisible();
    await tap(page, '閉じる');

    await test.step('a lead on which both agreed ends the game by one tap', async () => {
      for (let outs = 0; outs < 4; outs += 1) await tap(page, '三振');
      await expect(page.getByText('3回表').first()).toBeVisible();
      await expect(page.getByText('決めた点差になりました。')).toBeVisible();
      await tap(page, 'コールドで終了');
      await expect(page.getByRole('heading', { name: 'コールドゲーム（点差）' })).toBeVisible();
    });

    await expectBox(page, server, { token, id }, 1, [
      ['青木', '三振', 1, 0, 0, 0],
      ['佐藤', '三振', 1, 0, 0, 0],
      ['石田', '三振', 1, 0, 0, 0],
      ['上野', '三振 三振', 2, 0, 0, 0],
      ['小川', null, 0, 1, 0, 0],
      ['木村', '四球', 0, 0, 0, 0],
      ['近藤', '四球', 0, 0, 1, 0],
    ]);
  },
);
