import type { Locator, Page } from '@playwright/test';
import { formatScorebookWord } from '#domain/scorebook.ts';
import { ask } from './support/api.ts';
import { typeSheet } from './support/entry-by-keys.ts';
import { expectSaved, lastLineup, openSheet } from './support/entry-by-sheet.ts';
import { tapSheet } from './support/entry-by-taps.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { expectAccessibleLightAndDark } from './support/looks.ts';
import { takeSession } from './support/people.ts';
import type { RunningServer } from './support/server.ts';
import { addPreviousGame, createGame, newTeam, readWrittenLines } from './support/sheet-games.ts';
import { User } from './support/user.ts';
import { DIRECTED, type WrittenBatter, type WrittenSheet } from './support/written-sheet.ts';

// An iPhone with its bars shown.
test.use({ viewport: { width: 390, height: 664 } });

/** Also counts targets that are out of sight or covered when they are to be tapped. */
class Thumb extends User {
  readonly hidden: string[] = [];

  override async tap(target: Locator): Promise<void> {
    await this.look(target);
    await super.tap(target);
  }

  override async choose(list: Locator, label: string): Promise<void> {
    await this.look(list);
    await super.choose(list, label);
  }

  private async look(target: Locator): Promise<void> {
    const seen = await target.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      return element.contains(hit);
    });
    if (!seen) this.hidden.push(String(target));
  }
}

/** The same game, written by a scorer who leaves directions out. */
const UNDIRECTED: WrittenSheet = {
  ...DIRECTED,
  batters: DIRECTED.batters.map(({ fields: _, ...batter }) => batter),
};

function storedBatter({ order, name, position, positions, appearances, fields, ...counts }: WrittenBatter) {
  const { rbis = 0, runs = 0, steals = 0 } = counts;
  return {
    order,
    name,
    positions: positions ?? [position],
    appearances: appearances.map((outcome, index) =>
      formatScorebookWord({ outcome, field: fields?.[index] ?? null }),
    ),
    counts: [rbis, runs, steals, steals],
  };
}

function storedLines({ batters, pitchers }: WrittenSheet) {
  return {
    batting: batters.map(storedBatter),
    pitching: pitchers.map(({ name, result, outs, pitches, strikeouts, hits, walks, runs, earned }) => ({
      name,
      result,
      counts: [outs, pitches, strikeouts, hits, walks, runs, earned],
    })),
  };
}

async function openGame(page: Page, server: RunningServer) {
  const team = await newTeam(server);
  await addPreviousGame(server, team);
  await takeSession(page, team.coach);
  const id = await createGame(server, team, '2026-05-03', DIRECTED.scores);
  await openSheet(page, id);
  return { team, id };
}

/** Enters the game with taps alone, without scrolling in between, and expects the same lines to be stored. */
async function enter(page: Page, server: RunningServer, written: WrittenSheet): Promise<User> {
  const { team, id } = await openGame(page, server);
  const user = new Thumb(page);
  await tapSheet(user, written);
  await expect(page.getByText(/得点5.*、相手のアウト21・得点3 が合いました/)).toBeVisible();
  await user.tap(page.getByRole('button', { name: '保存する' }));
  await expectSaved(page);
  expect(await readWrittenLines(server, team, id)).toEqual(storedLines(written));
  test.info().annotations.push({ type: 'taps', description: `${user.taps}, and ${user.keys} digits` });
  console.log(`one thumb: ${user.taps} taps and ${user.keys} digits`);
  expect(user.hidden).toEqual([]);
  return user;
}

test.describe('by keyboard', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  for (const [what, written, most] of [
    ['with directions', DIRECTED, 131],
    ['without directions', UNDIRECTED, 110],
  ] as const) {
    test(`a game ${what} takes at most ${most} keys`, ONLY_IN_ALL, async ({ page, server }) => {
      const { team, id } = await openGame(page, server);
      const user = new User(page);
      await typeSheet(user, written);
      await expect(page.getByText(/得点5.*、相手のアウト21・得点3 が合いました/)).toBeVisible();
      await user.press('Control+s');
      await expectSaved(page);
      expect(await readWrittenLines(server, team, id)).toEqual(storedLines(written));
      test.info().annotations.push({ type: 'keys', description: String(user.keys) });
      console.log(`keyboard: ${user.keys} keys`);
      expect(user.keys).toBeLessThanOrEqual(most);
    });
  }
});

test('a game with directions takes at most 105 taps', ONLY_IN_ALL, async ({ page, server }) => {
  expect((await enter(page, server, DIRECTED)).taps).toBeLessThanOrEqual(105);
});

test('a game without directions takes at most 85 taps', ONLY_IN_ALL, async ({ page, server }) => {
  expect((await enter(page, server, UNDIRECTED)).taps).toBeLessThanOrEqual(85);
});

test(
  'a wrong tap is undone, changed or removed, and shorthand can be typed',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    await openGame(page, server);
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    const tokens = page.getByRole('list', { name: '打席結果' }).getByRole('button');
    const undo = button('元に戻す');
    await expect(undo).toHaveAttribute('aria-disabled', 'true');
    await lastLineup(page).click();

    await test.step('undoes the last taps', async () => {
      await button('単打').click();
      await button('中').click();
      await expect(tokens).toHaveText(['中安']);
      await undo.click();
      await expect(tokens).toHaveText(['単打']);
      await undo.click();
      await expect(tokens).toHaveCount(0);
    });

    await test.step('changes the result and the direction of a token, and removes it', async () => {
      for (const name of ['ゴロ', '遊', '三振']) await button(name).click();
      await tokens.first().click();
      await expect(page.getByText('遊ゴを直す')).toBeVisible();
      await button('失策出塁').click();
      await expect(tokens).toHaveText(['遊失', '三振']);
      await tokens.last().click();
      await button('この打席を消す').click();
      await expect(tokens).toHaveText(['遊失']);
    });

    await test.step('reads typed shorthand as the grid does', async () => {
      await button('文字で入力').click();
      const text = page.getByRole('textbox', { name: '打席結果' });
      await text.fill('中安 四球 6-3 a8 なぞ');
      await expect(tokens).toHaveText(['中安', '四球', '6-3', 'a8', 'なぞ']);
      await expect(page.getByText('読み取れない打席があります：なぞ', { exact: true })).toBeVisible();
      await button('読み取れない語を消す').click();
      await expect(tokens).toHaveText(['中安', '四球', '6-3', 'a8']);
      await expectAccessibleLightAndDark(page);
    });

    await test.step('says of a run that it comes from a home run, until it is changed', async () => {
      const text = page.getByRole('textbox', { name: '打席結果' });
      const batted = page.getByRole('textbox', { name: '打点' });
      await text.fill('中安 四球 6-3 左本');
      await expect(batted).toHaveValue('1');
      await expect(batted).toHaveAccessibleDescription('自動');
      await expect(page.getByText('自動').first()).toBeInViewport();
      await button('打点を1増やす').click();
      await expect(batted).toHaveAccessibleDescription('');
      for (let runs = 0; runs < 2; runs += 1) await button('打点を1減らす').click();
      await text.fill('中安 四球 6-3 a8');
    });

    await test.step('shows the plate appearances and figures of a closed row', async () => {
      for (let runs = 0; runs < 2; runs += 1) await button('得点を1増やす').click();
      await button(/^次 \d+番/).click();
      const row = page.getByRole('button', { name: /佐藤 大輝/ });
      await expect(row).toContainText('中安 四球 6-3 a8');
      await expect(row).toContainText('3打数2安打 得点2 打点0');
      await expect(page.getByText(/^下書きを保存 \d{1,2}:\d\d$/)).toBeVisible();
    });
  },
);

test(
  'a sheet that differs is asked about before the save, and leads to the place',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const { team, id } = await openGame(page, server);
    const user = new User(page);
    const [first, second] = DIRECTED.pitchers;
    // The pitchers have one run and one inning too few.
    const pitchers = first && second ? [{ ...first, outs: 12, runs: 1 }] : [];
    await tapSheet(user, { ...UNDIRECTED, pitchers });
    await expect(page.getByText('投手 1・失点 あと2・アウト あと9')).toBeVisible();
    const countStored = async () =>
      (await ask(server, 'game', { token: team.coach, id })).batting_records.length;
    await page.getByRole('button', { name: '保存する' }).click();
    await expect(page.getByRole('status').first()).toContainText('投手の失点1・スコア3');
    expect(await countStored()).toBe(0);
    await page.getByRole('button', { name: '合わないところへ' }).click();
    await expect(page.getByText('投手の失点1・スコア3').first()).toBeInViewport();
    await expectAccessibleLightAndDark(page);
    await page.getByRole('button', { name: 'このまま保存' }).click();
    await expectSaved(page);
    expect(await countStored()).toBe(11);
  },
);
