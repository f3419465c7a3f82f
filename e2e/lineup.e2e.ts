import type { Page } from '@playwright/test';
import { FIELD_POSITIONS } from '#domain/batting.ts';
import { expectAccessible } from './support/accessibility.ts';
import { ask } from './support/api.ts';
import { expect, ON_BOTH_IN_ALL, ONLY_IN_ALL, ONLY_IN_ALL_ON_BOTH, test } from './support/fixtures.ts';
import { expectAccessibleAtEachWidth, expectAccessibleLightAndDark } from './support/looks.ts';
import { readSheets } from './support/pdf.ts';
import { newCoach, newPlayer, openPage, takeSession } from './support/people.ts';
import type { RunningServer } from './support/server.ts';

const DAY = '2999-11-29';

/** Creates a game item that ten members attend. None of them is a catcher; the tenth also pitches. */
async function gameWithComers(server: RunningServer) {
  const token = await newCoach(server);
  const item = await ask(server, 'createScheduleItem', {
    token,
    body: { date: DAY, opponent: '港北クラブ', game_type: '公式戦', location: '多摩第2球場', asks: true },
  });
  const ids: number[] = [];
  for (const [index, position] of [...FIELD_POSITIONS, '投手'].entries()) {
    const positions = position === '捕手' ? [] : [position];
    const body = { name: `選手 ${index + 1}`, number: String(index + 1), kana: 'せんしゅ', positions };
    const { id } = await ask(server, 'createMember', { token, body });
    ids.push(id);
    const params = { id: item.id, member_id: id };
    await ask(server, 'answerItem', { token, params, body: { answer: 'yes' } });
  }
  return { token, id: item.id, ids };
}

/** Finds the button of a row by its text: "3番 二 4 選手 4". */
const findRow = (page: Page, ...shown: (string | number)[]) =>
  page.getByRole('button', { name: new RegExp(shown.join(String.raw`\s*`)) });
const order = (page: Page) =>
  page
    .locator('[data-player]')
    .evaluateAll((rows) => rows.map((row) => /選手 \d+|岸辺 九/.exec(row.textContent ?? '')?.[0] ?? ''));
const expectSaved = (page: Page) => expect(page.getByText('自動保存')).toBeVisible();

test(
  'a coach builds the lineup from who comes, shows it and prints the member table',
  ON_BOTH_IN_ALL,
  async ({ page, server }) => {
    const { token, id } = await gameWithComers(server);
    await page.setViewportSize({ width: 390, height: 664 });
    await openPage(page, token, `/schedule/${id}/lineup`, '打順・守備');

    await test.step('the open position stands first, with the answer as a button', async () => {
      await expect(page.getByText('捕手が空いています。')).toBeVisible();
      await expect(page.getByText('出席10人から・守備位置をもとに')).toBeVisible();
      await page.getByRole('button', { name: '選ぶ' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /選手 2/ })
        .click();
      await expect(page.getByText('捕手が空いています。')).toBeHidden();
      await expect(page.getByText('守備 9/9')).toBeVisible();
      await expectSaved(page);
    });

    await test.step('a position is exchanged by tapping it, and undone in the head', async () => {
      await findRow(page, '一', 3, '選手 3').click();
      await page.getByRole('button', { name: /^二塁手/ }).click();
      await expect(findRow(page, '一', 4, '選手 4')).toBeVisible();
      await page.getByRole('button', { name: '元に戻す' }).click();
      await expect(findRow(page, '二', 4, '選手 4')).toBeVisible();
      await expectAccessibleLightAndDark(page);
      await findRow(page, '一', 3, '選手 3').click();
    });

    await test.step('a row is moved by its buttons and by dragging its grip', async () => {
      const before = await order(page);
      await findRow(page, '1', '番.*', before[0] ?? '').click();
      await page.getByRole('button', { name: '下へ' }).click();
      expect((await order(page)).slice(0, 2)).toEqual([before[1], before[0]]);
      await findRow(page, '2', '番.*', before[0] ?? '').click();
      const grip = page.getByRole('button', { name: `${before[0]}を動かす` });
      const [from, to] = [
        await grip.boundingBox(),
        await page.locator('[data-player]').first().boundingBox(),
      ];
      await page.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + 20);
      await page.mouse.down();
      await page.mouse.move((from?.x ?? 0) + 20, (to?.y ?? 0) + 5, { steps: 6 });
      await expect.poll(async () => (await order(page))[0]).toBe(before[0]);
      await page.mouse.up();
      expect(await order(page)).toEqual(before);
      await expectSaved(page);
    });

    await test.step('a guest sits on the bench, and everyone bats', async () => {
      await page.getByRole('button', { name: 'その他の操作' }).click();
      await page.getByRole('button', { name: '助っ人を加える' }).click();
      await page.getByRole('textbox', { name: '名前' }).fill('岸辺 九');
      await page.getByRole('button', { name: '加える', exact: true }).click();
      await expect(findRow(page, '控', '岸辺 九')).toBeVisible();
      await page.getByRole('button', { name: 'その他の操作' }).click();
      await page.getByRole('button', { name: '全員で打つ' }).click();
      await expect(findRow(page, '11', '番', 'EP', '岸辺 九')).toBeVisible();
      await page.getByRole('button', { name: 'その他の操作' }).click();
      await page.getByRole('button', { name: '9人で打つ' }).click();
      await expectSaved(page);
    });

    await test.step('the team sees it only when the coach says so', async () => {
      const player = await newPlayer(server, { coach: token });
      const readLineup = async () => (await ask(server, 'lineup', { token: player, id })).lineup;
      expect(await readLineup()).toBeNull();
      await page.getByRole('button', { name: 'チームに見せる' }).click();
      await expect(page.getByText('チームに見せています')).toBeVisible();
      await expect(page.getByText('別の端末で変更されました')).toHaveCount(0);
      expect((await readLineup())?.entries).toHaveLength(11);
    });

    await test.step('it survives a reload', async () => {
      const before = await order(page);
      await page.reload();
      await expect(page.getByText('守備 9/9')).toBeVisible();
      expect(await order(page)).toEqual(before);
    });

    await test.step('the member table prints on one sheet in equal parts', async () => {
      await page.getByRole('button', { name: 'メンバー表' }).click();
      await expect(page.getByRole('heading', { name: 'メンバー表' })).toBeVisible();
      for (const [label, parts] of [
        ['2つ', 2],
        ['3つ', 3],
        ['4つ', 4],
      ] as const) {
        await page.getByRole('radio', { name: label }).check({ force: true });
        const sheets = await readSheets(await page.pdf({ preferCSSPageSize: true }));
        expect(sheets).toHaveLength(1);
        const text = sheets[0]?.lines.join('\n') ?? '';
        for (const once of [
          '青空ナインメンバー表',
          '対港北クラブ',
          '多摩第2球場',
          '後攻',
          '岸辺九',
          '監督見本監督',
        ])
          expect(text.split(once), `${once} in ${parts}`).toHaveLength(parts + 1);
        for (let number = 1; number <= 9; number += 1)
          expect(text.split(`選手${number}せんしゅ`).length, `選手 ${number}`).toBeGreaterThan(0);
        expect(text).toContain('せんしゅ');
        expect(text).not.toContain('印刷する');
      }
      await page.getByRole('checkbox', { name: 'ふりがなを入れる' }).uncheck();
      const [sheet] = await readSheets(await page.pdf({ preferCSSPageSize: true }));
      expect(sheet?.lines.join('')).not.toContain('せんしゅ');
    });

    await test.step('the game that is recorded from the item has it in its sheet with one tap', async () => {
      const body = {
        date: DAY,
        game_type: '公式戦',
        tournament: '秋季リーグ',
        opponent: '港北クラブ',
        team_score: 3,
        opponent_score: 1,
        schedule_item_id: id,
      };
      const game = await ask(server, 'createGame', { token, body });
      await page.goto(`/games/${game.id}/sheet`);
      await page.getByRole('button', { name: 'オーダーを入れる' }).click();
      for (const name of ['選手 1', '選手 2', '選手 9'])
        await expect(page.getByText(name).first()).toBeVisible();
    });
  },
);

test(
  'the lineup is ordered with the keyboard alone, and each move is told',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const { token, id } = await gameWithComers(server);
    await openPage(page, token, `/schedule/${id}/lineup`, '打順・守備');
    // The head is shown before the rows are loaded.
    await expect(page.getByRole('button', { name: /を動かす$/ }).first()).toBeVisible();
    const before = await order(page);
    const grip = page.getByRole('button', { name: `${before[0]}を動かす` });
    await page.keyboard.press('Tab');
    for (
      let presses = 0;
      presses < 40 && !(await grip.evaluate((element) => element === document.activeElement));
      presses += 1
    )
      await page.keyboard.press('Tab');
    await expect(grip).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect((await order(page)).slice(0, 3)).toEqual([before[1], before[2], before[0]]);
    await expect(grip).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: `${before[0]}、3番` })).toBeAttached();
    await page.keyboard.press('ArrowUp');
    expect((await order(page)).slice(0, 3)).toEqual([before[1], before[0], before[2]]);
  },
);

test(
  'what another coach saved meanwhile is not overwritten without a word',
  ONLY_IN_ALL_ON_BOTH,
  async ({ page, server }) => {
    const { token, id, ids } = await gameWithComers(server);
    await openPage(page, token, `/schedule/${id}/lineup`, '打順・守備');
    await expect(page.getByText('捕手が空いています。')).toBeVisible();
    const entries = ids.map((member_id) => ({ member_id, place: 'bench' }));
    await ask(server, 'saveLineup', { token, id, body: { designated: null, entries } });
    const [first] = await order(page);
    await page.getByRole('button', { name: `${first}を動かす` }).press('ArrowDown');
    await expect(page.getByText('まだ保存していません')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '自分の入力で上書きする' }).click();
    await expectSaved(page);
    const readStored = async () => (await ask(server, 'lineup', { token, id })).lineup?.entries ?? [];
    const own = await readStored();
    expect(own.filter(({ place }) => place === 'order')).toHaveLength(9);

    await test.step('nor when a return to the proposal is taken back', async () => {
      await page.getByRole('button', { name: 'その他の操作' }).click();
      await page.getByRole('button', { name: '提案からやり直す' }).click();
      await expect(page.getByText('提案に戻しました')).toBeVisible();
      await expect.poll(async () => (await readStored())[0]?.member_id).toBe(own[1]?.member_id);
      const proposed = await readStored();
      const swapped = proposed.with(7, proposed[8] as never).with(8, proposed[7] as never);
      await ask(server, 'saveLineup', { token, id, body: { designated: null, entries: swapped } });
      await page.getByRole('button', { name: '取り消す' }).click();
      const merged = [own[0], own[1], ...swapped.slice(2, 9)].map((entry) => entry?.member_id);
      await expect
        .poll(async () => (await readStored()).slice(0, 9).map(({ member_id }) => member_id))
        .toEqual(merged);
    });
  },
);

test(
  'a lineup is deleted, one that is kept under a name too, and both are put back',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const { token, id, ids } = await gameWithComers(server);
    const entries = ids.map((member_id) => ({ member_id, place: 'bench' }));
    await ask(server, 'saveLineup', { token, id, body: { designated: null, entries } });
    await ask(server, 'showLineup', { token, id, body: { shown: true } });
    await openPage(page, token, `/schedule/${id}/lineup`, '打順・守備');
    const menu = page.getByRole('button', { name: 'その他の操作' });
    const takeBack = page.getByRole('button', { name: '取り消す' });

    await test.step('the one under a name', async () => {
      const dialog = page.getByRole('dialog', { name: '保存したオーダー' });
      const names = async () => (await ask(server, 'savedLineups', { token })).map(({ name }) => name);
      await menu.click();
      await page.getByRole('button', { name: '保存したオーダー' }).click();
      await dialog.getByRole('textbox').fill('左投手のとき');
      await dialog.getByRole('button', { name: '保存', exact: true }).click();
      await dialog.getByRole('button', { name: '左投手のときを削除' }).click();
      await expect.poll(names).toEqual([]);
      await page.keyboard.press('Escape');
      await takeBack.click();
      await expect.poll(names).toEqual(['左投手のとき']);
    });

    await test.step('the one of the item', async () => {
      await page.reload();
      await menu.click();
      await page.getByRole('button', { name: 'オーダーを削除' }).click();
      await expect(page.getByRole('link', { name: '打順を組む' })).toBeVisible();
      expect((await ask(server, 'lineup', { token, id })).lineup).toBeNull();
      await takeBack.click();
      await expect(page.getByText('オーダーを元に戻しました')).toBeVisible();
      const { lineup } = await ask(server, 'lineup', { token, id });
      expect([lineup?.entries.length, lineup?.shown]).toEqual([entries.length, true]);
    });
  },
);

test('a game without a lineup leads to one until it is over', ONLY_IN_ALL, async ({ page, server }) => {
  const { token, id: schedule_item_id } = await gameWithComers(server);
  const link = page.getByRole('link', { name: '打順を組む' });
  const game = { date: DAY, game_type: '公式戦', tournament: '春季大会', opponent: '港北クラブ' };
  const body = { ...game, team_score: 0, opponent_score: 0, schedule_item_id, state: 'planned' as const };
  const { id } = await ask(server, 'createGame', { token, body });
  await takeSession(page, token);
  await page.goto(`/schedule/${schedule_item_id}`);
  await expect(link).toBeVisible();
  const stored = await ask(server, 'game', { token, id });
  await ask(server, 'updateGame', { token, params: { id }, body: { ...stored, team_score: 3 } });
  const answered = page.waitForResponse(/\/lineup$/);
  await page.reload();
  await answered;
  await expect(page.getByRole('link', { name: '試合記録を見る' })).toBeVisible();
  await expect(link).toBeHidden();
});

test('without anybody who comes, it leads to asking', ONLY_IN_ALL, async ({ page, server }) => {
  const token = await newCoach(server);
  await ask(server, 'createMember', { token, body: { name: '選手 1' } });
  const body = { date: DAY, opponent: '港北クラブ', asks: true };
  const item = await ask(server, 'createScheduleItem', { token, body });
  await openPage(page, token, `/schedule/${item.id}/lineup`, '打順・守備');
  await expect(page.getByText('出席の選手がまだいません')).toBeVisible();
  await expectAccessibleAtEachWidth(page);
  await page.getByRole('button', { name: '全員から組む' }).click();
  await expect(page.getByText(/あと8人足りません/)).toBeVisible();
  await expect(page.getByText('選手1人から')).toBeVisible();
  await findRow(page, '1', '番').click();
  await page.getByRole('button', { name: '控えにする' }).click();
  await expectSaved(page);
  await page.reload();
  await expect(page.getByText('選手1人から')).toBeVisible();
  await expect(page.getByText('未回答')).toHaveCount(0);
  await ask(server, 'deleteLineup', { token, params: { id: item.id } });
  await page.goto(`/schedule/${item.id}/member-table`);
  await expect(page.getByText('オーダーがまだありません')).toBeVisible();
});

test(
  'an edit without a network is sent from another page, and can be discarded when its item is gone',
  ONLY_IN_ALL,
  async ({ page, context, server }) => {
    const { token, id } = await gameWithComers(server);
    const lineup = async () => (await ask(server, 'lineup', { token, id })).lineup;
    async function editOffline(visit: Page): Promise<void> {
      await visit.goto(`/schedule/${id}/lineup`);
      await expect(visit.locator('[data-player]').first()).toBeVisible();
      await context.setOffline(true);
      await findRow(visit, '2', '番').click();
      await visit.getByRole('button', { name: '上へ' }).click();
      await expect(visit.getByText('未送信・つながったら保存')).toBeVisible();
      await expect(visit.getByText('オーダー 1')).toBeVisible();
      await expectAccessibleLightAndDark(visit);
      await visit.close();
      await context.setOffline(false);
    }
    async function open(path: string): Promise<Page> {
      const visit = await context.newPage();
      await takeSession(visit, token);
      await visit.goto(path);
      return visit;
    }

    await test.step('it is sent by the next visit, whatever it opens', async () => {
      await takeSession(page, token);
      await editOffline(page);
      expect(await lineup()).toBeNull();
      const visit = await open('/mypage');
      await expect.poll(async () => (await lineup())?.entries.length ?? 0).toBeGreaterThan(8);
      await expect(visit.getByText('オーダー 1')).toBeHidden();
      await visit.close();
    });

    await test.step('of a deleted item it stays until it is discarded', async () => {
      const visit = await context.newPage();
      await takeSession(visit, token);
      await editOffline(visit);
      await ask(server, 'deleteScheduleItem', { token, id });
      const other = await open('/mypage');
      await other.getByRole('link', { name: '確認する' }).click();
      await expect(other.getByText('未送信の入力が残っています')).toBeVisible();
      await expectAccessible(other);
      await other.getByRole('button', { name: '未送信の入力を破棄' }).click();
      await expect(other.getByText('未送信の入力が残っています')).toBeHidden();
      await expect(other.getByText('オーダー 1')).toBeHidden();
    });
  },
);
