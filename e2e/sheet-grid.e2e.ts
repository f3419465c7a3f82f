import type { Page } from '@playwright/test';
import { emptyPitchingLine } from '../test/support/empty-lines.ts';
import { ask } from './support/api.ts';
import { lastLineup, openNewSheet, openSheet, openSheetWithLineup } from './support/entry-by-sheet.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { expectAccessibleLightAndDark, onPhone } from './support/looks.ts';

/** Focuses a field that is barely above the bar, where the bar would cover the error below the field. */
async function expectErrorAboveBar(page: Page): Promise<void> {
  const field = page.getByRole('textbox', { name: '一塁打', exact: true });
  await field.blur();
  await field.evaluate((input) =>
    window.scrollBy({ top: input.getBoundingClientRect().bottom - (window.innerHeight - 132) }),
  );
  await field.focus();
  const error = await page.getByText('安打の合計が打数を超えています').boundingBox();
  const bar = await page.locator('[data-entry-bar]').boundingBox();
  expect((error?.y ?? 0) + (error?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
}

for (const width of [390, 1280]) {
  test(
    `the sheet is accessible at ${width} px, empty, in progress and with errors`,
    ONLY_IN_ALL,
    async ({ page, server }) => {
      await page.setViewportSize({ width, height: 844 });
      await openNewSheet(page, server);
      await expect(lastLineup(page)).toBeVisible();
      await expectAccessibleLightAndDark(page);
      await lastLineup(page).click();
      if (width === 390) {
        await page.getByRole('button', { name: '単打', exact: true }).click();
        await page.getByRole('button', { name: '中', exact: true }).click();
        await page.getByRole('button', { name: '第1打席 中安' }).click();
        await expect(page.getByText('中安を直す')).toBeVisible();
        await page.getByRole('button', { name: '文字で入力' }).click();
        await page.getByRole('button', { name: '数字で入力' }).click();
        await page.getByRole('textbox', { name: '一塁打', exact: true }).fill('3');
      } else {
        await page.keyboard.type('a');
        await page.getByRole('textbox', { name: '佐藤 大輝 一塁打' }).fill('3');
        await page.getByRole('textbox', { name: '鈴木 翔太 打席結果' }).fill('三振 なぞ');
      }
      await expect(page.getByText('一塁打 3（打席からは1）')).toBeVisible();
      await page.getByRole('button', { name: '保存する' }).click();
      await expect(page.getByText('安打の合計が打数を超えています')).toBeVisible();
      await expect(page.getByText(/直すところが\dか所あります/)).toBeVisible();
      await expectAccessibleLightAndDark(page);
      if (width === 390) await expectErrorAboveBar(page);
    },
  );
}

test.describe('the grid of the sheet', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('is filled in like a spreadsheet', async ({ page, server }) => {
    await openSheetWithLineup(page, server);
    const cell = (name: string) => page.getByRole('textbox', { name, exact: true });
    const appearances = cell('佐藤 大輝 打席結果');
    await expect(appearances).toBeFocused();

    await page.keyboard.type('akw');
    await expect(appearances).toHaveValue('単打 三振 四球 ');
    await page.keyboard.press('Backspace');
    await expect(appearances).toHaveValue('単打 三振 ');
    await expect(cell('佐藤 大輝 打数')).toHaveValue('2');
    await page.keyboard.press('Escape');
    await expect(appearances).toHaveValue('');
    await expect(cell('佐藤 大輝 打数')).toHaveValue('');

    // A new word is appended to the ones in the cell.
    await page.keyboard.insertText('中安');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.insertText('三振');
    await expect(appearances).toHaveValue('中安 三振');
    await page.keyboard.press('Tab');
    await page.keyboard.type('2');
    await page.keyboard.press('ArrowDown');
    await expect(cell('鈴木 翔太 打点')).toBeFocused();
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('3');
    await expect(cell('佐藤 大輝 打点')).toHaveValue('3');
    await page.keyboard.press('Escape');
    await expect(cell('佐藤 大輝 打点')).toHaveValue('2');
    await page.keyboard.press('ArrowRight');
    await expect(cell('佐藤 大輝 得点')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Delete');
    await expect(cell('佐藤 大輝 打点')).toHaveValue('');

    await cell('鈴木 翔太 得点').fill('1');
    await cell('佐藤 大輝 得点').click();
    await cell('鈴木 翔太 得点').click();
    await page.keyboard.type('4');
    await expect(cell('鈴木 翔太 得点')).toHaveValue('4');

    // A home run bats in a run. Until the count is entered, the cell says that it was derived.
    await cell('鈴木 翔太 打席結果').fill('左本');
    await expect(cell('鈴木 翔太 打点')).toHaveValue('1');
    await expect(cell('鈴木 翔太 打点')).toHaveAccessibleDescription('自動');
    await cell('鈴木 翔太 打点').fill('4');
    await expect(cell('鈴木 翔太 打点')).toHaveAccessibleDescription('');

    const position = page.getByRole('combobox', { name: '鈴木 翔太 守備' });
    await position.focus();
    await page.keyboard.press('6');
    await expect(position).toHaveValue('遊撃手');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('combobox', { name: '高橋 健一郎 守備' })).toBeFocused();
    await expect(position).toHaveValue('遊撃手');
  });

  test(
    'marks an unknown word and saves nothing until it is removed',
    ONLY_IN_ALL,
    async ({ page, server }) => {
      const { team, id } = await openSheetWithLineup(page, server);
      const appearances = page.getByRole('textbox', { name: '佐藤 大輝 打席結果' });
      await appearances.fill('中安 なぞ 三振');
      await expect(appearances).toHaveAttribute('aria-invalid', 'true');
      await expect(appearances).toHaveAccessibleDescription('読み取れない打席があります：なぞ');
      await page.getByRole('button', { name: '保存する' }).click();
      await expect(appearances).toBeFocused();
      expect((await ask(server, 'game', { token: team.coach, id })).batting_records).toEqual([]);
      await page.getByRole('button', { name: '読み取れない語を消す' }).click();
      await page.getByRole('textbox', { name: '佐藤 大輝 打数' }).fill('4');
      await page.getByRole('button', { name: '打席に合わせる' }).click();
      await expect(page.getByRole('textbox', { name: '佐藤 大輝 打数' })).toHaveValue('2');
      await page.getByRole('button', { name: '保存する' }).click();
      await expect(page.getByText('成績を保存しました')).toBeVisible();
      const [line] = (await ask(server, 'game', { token: team.coach, id })).batting_records;
      expect(line).toMatchObject({ at_bats: 2, hits: 1, plate_appearances: ['中安', '三振'] });
    },
  );

  test('underlines the unknown word itself', ONLY_IN_ALL, async ({ page, server }) => {
    await openSheetWithLineup(page, server);
    const appearances = page.getByRole('textbox', { name: '佐藤 大輝 打席結果' });
    await appearances.fill('中安 四球 遊ゴ 右二 投犠 三振 なぞ');
    await appearances.press('End');
    const mark = page.locator('.decoration-wavy');
    await expect(mark).toHaveText(['なぞ']);
    await expect
      .poll(async () => {
        const [line, cell] = [await mark.boundingBox(), await appearances.boundingBox()];
        return line && cell && line.x > cell.x && line.x + line.width < cell.x + cell.width;
      })
      .toBe(true);
    await appearances.fill('中安 四球');
    await expect(mark).toHaveCount(0);
  });

  test(
    'counts neutrally while it is filled in, and tells what contradicts the score',
    ONLY_IN_ALL,
    async ({ page, server }) => {
      await openSheetWithLineup(page, server);
      const runs = page.getByRole('textbox', { name: '佐藤 大輝 得点' });
      const check = page.getByRole('list', { name: '検算' });
      await runs.fill('8');
      await expect(page.getByText('打者 1/9・投手 0・得点 あと1')).toBeVisible();
      await expect(check).toBeHidden();
      await runs.fill('10');
      await expect(page.getByRole('status')).toHaveText('打者の得点10・スコア9');
      await expect(check.getByText('合計 10 / スコア 9（差 +1）')).toBeVisible();
      await page.getByRole('button', { name: '合わないところへ' }).click();
      const total = page.getByRole('table', { name: '打撃の表' }).getByRole('cell', { name: /差 \+1/ });
      await expect(total).toBeFocused();
      await runs.fill('9');
      await page.getByRole('textbox', { name: '加藤 光 投球回' }).fill('7 1/3');
      await expect(check.getByText('合計 7 1/3回 / 7回（1アウト多い）')).toBeVisible();
      await page.getByRole('textbox', { name: '加藤 光 投球回' }).fill('7');
      await expect(check.getByText('勝利投手が1人必要です')).toBeVisible();
      await page.getByRole('button', { name: 'このまま保存' }).click();
      await expect(page.getByText('成績を保存しました')).toBeVisible();
    },
  );

  test(
    'takes directions, changes of position, a guest and a tenth batter by key, and undoes',
    ONLY_IN_ALL,
    async ({ page, server }) => {
      const { team, id } = await openSheetWithLineup(page, server);
      const appearances = page.getByRole('textbox', { name: '佐藤 大輝 打席結果' });
      await expect(appearances).toBeFocused();
      await page.keyboard.type('a8k6-3');
      await expect(appearances).toHaveValue('中安 三振 6-3');
      for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+z');
      await expect(appearances).toHaveValue('中安 三振 ');
      await page.keyboard.press('Control+z');
      await expect(appearances).toHaveValue('中安 ');
      await page.keyboard.press('Control+y');
      await expect(appearances).toHaveValue('中安 三振 ');

      const position = page.getByRole('combobox', { name: '渡辺 隼人 守備' });
      await position.focus();
      await page.keyboard.type('71');
      await expect(position).toHaveValue('左翼手 投手');
      // A player who changed to pitching follows the starting pitcher, once that one has a line.
      await page.getByRole('textbox', { name: '加藤 光 投球回' }).fill('5');
      await expect(page.getByRole('combobox', { name: '渡辺 隼人 選手' }).last()).toBeVisible();

      await page.getByRole('button', { name: '10番を足す' }).click();
      await page.getByRole('combobox', { name: '10番 選手' }).selectOption({ label: '助っ人（名前を入力）' });
      await page.keyboard.type('助川 太郎');
      await page.getByRole('combobox', { name: '助川 太郎 守備' }).selectOption('DH');
      await page.getByRole('textbox', { name: '助川 太郎 打席結果' }).fill('f8');
      await page.getByRole('button', { name: '保存する' }).click();
      await expect(page.getByText('成績を保存しました')).toBeVisible();
      const { batting_records } = await ask(server, 'game', { token: team.coach, id });
      const stored = batting_records.map(({ order_no, user, positions, plate_appearances }) => [
        order_no,
        user.name,
        positions.join(' '),
        plate_appearances?.join(' ') ?? '',
      ]);
      expect(stored[0]).toEqual([1, '佐藤 大輝', '遊撃手', '中安 三振']);
      expect(stored[5]).toEqual([6, '渡辺 隼人', '左翼手 投手', '']);
      expect(stored[9]).toEqual([10, '助川 太郎', 'DH', '中飛']);
      expect(batting_records[9]?.user.guest).toBe(true);
      const members = await ask(server, 'members', { token: team.coach });
      expect(members.map(({ name }) => name)).not.toContain('助川 太郎');
      await openSheet(page, id);
      await expect(page.getByRole('textbox', { name: '助川 太郎 選手' })).toHaveValue('助川 太郎');
    },
  );

  test(
    'fits into the page, and a cell with many plate appearances grows',
    ONLY_IN_ALL,
    async ({ page, server }) => {
      await openSheetWithLineup(page, server);
      const appearances = page.getByRole('textbox', { name: '佐藤 大輝 打席結果' });
      const height = (await appearances.boundingBox())?.height ?? 0;
      await appearances.fill('中安 四球 遊ゴ 右二 三振 左飛 投犠');
      await expect.poll(async () => (await appearances.boundingBox())?.height ?? 0).toBeGreaterThan(height);
      const overflow = await page
        .getByRole('table', { name: '打撃の表' })
        .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
      expect(overflow).toBeLessThanOrEqual(0);
    },
  );

  test('takes the runs by inning, and saves them with the game', ONLY_IN_ALL, async ({ page, server }) => {
    const { team, id } = await openSheetWithLineup(page, server);
    await page.getByRole('button', { name: 'イニングスコア' }).click();
    const own = page.getByRole('group', { name: /青空.*の得点|の得点/ }).first();
    await own.getByRole('textbox').first().focus();
    await page.keyboard.type('3006000');
    await page.keyboard.type('100300');
    await expect(page.getByText(/イニングの得点/)).toHaveCount(0);
    await page.keyboard.type('1');
    await expect(page.getByRole('status').filter({ hasText: 'イニングの失点5・スコア4' })).toBeVisible();
    await expectAccessibleLightAndDark(page);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('0');
    await page.getByRole('button', { name: '保存する' }).click();
    await expect(page.getByText('成績を保存しました')).toBeVisible();
    const { line_score, batting_records } = await ask(server, 'game', { token: team.coach, id });
    expect(line_score).toMatchObject({ us: [3, 0, 0, 6, 0, 0, 0], them: [1, 0, 0, 3, 0, 0, 0] });
    expect(batting_records).toHaveLength(9);

    await openSheet(page, id);
    const recorded = page.getByText(/3 0 0 6 0 0 0 \//);
    await expect(recorded).toBeVisible();
    await page.getByRole('button', { name: 'イニングスコア' }).click();
    await own.getByRole('textbox').first().fill('2');
    await expect(recorded).toHaveCount(0);
  });

  test(
    'adds a substitute below the replaced player, and asks before it discards figures',
    ONLY_IN_ALL,
    async ({ page, server }) => {
      await openSheetWithLineup(page, server);
      const addTo = async (name: string) => {
        await page.getByRole('button', { name: `${name}の操作` }).click();
        await page.getByRole('button', { name: '交代を追加' }).click();
      };
      await addTo('8番 中村 颯太');
      const player = page.getByRole('combobox', { name: '8番 途中出場 選手' });
      await expect(player).toBeFocused();
      await expect(player.getByRole('option', { name: '佐藤 大輝' })).toHaveCount(0);
      await player.selectOption({ label: '小林 陸' });
      await expect(page.getByRole('combobox', { name: '小林 陸 守備' })).toHaveValue('代打');

      const remove = async () => {
        await page.getByRole('button', { name: '小林 陸の操作' }).click();
        await page.getByRole('button', { name: '行を消す' }).click();
      };
      await remove();
      await expect(page.getByRole('combobox', { name: '小林 陸 選手' })).toBeHidden();

      await page.getByRole('button', { name: '交代を追加' }).click();
      await player.selectOption({ label: '小林 陸' });
      await page.getByRole('textbox', { name: '小林 陸 打点' }).fill('1');
      await remove();
      await page.getByRole('alertdialog').getByRole('button', { name: 'キャンセル' }).click();
      await expect(page.getByRole('textbox', { name: '小林 陸 打点' })).toHaveValue('1');
      await page.getByRole('button', { name: '行を消す' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '消す' }).click();
      await expect(page.getByRole('combobox', { name: '小林 陸 選手' })).toBeHidden();
    },
  );
});

onPhone((width) => {
  test('a batter and a pitcher can be moved in the order', ONLY_IN_ALL, async ({ page, server }) => {
    const { team, id } = await openSheetWithLineup(page, server);
    const openRow = page.getByRole('button', {
      name: width === 390 ? /^2\s*二\s*鈴木 翔太/ : '2番 鈴木 翔太の操作',
    });
    await openRow.click();
    const up = page.getByRole('button', { name: '打順を上げる' });
    await up.click();
    await expect(up).toBeFocused();
    await expect(up).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: '保存する' }).click();
    await expect(page.getByText('成績を保存しました')).toBeVisible();
    const { batting_records } = await ask(server, 'game', { token: team.coach, id });
    const names = batting_records.map(({ user, order_no }) => `${order_no} ${user.name}`);
    expect(names.slice(0, 3)).toEqual(['1 鈴木 翔太', '2 佐藤 大輝', '3 高橋 健一郎']);

    const pitchers = ['加藤 光', '山田 海斗'].map((name) => ({
      ...emptyPitchingLine,
      user_id: team.getId(name),
    }));
    const batting = batting_records.map(({ user: _, ...line }) => line);
    await ask(server, 'saveSheet', { token: team.coach, id, body: { batting, pitching: pitchers } });
    await openSheet(page, id);
    if (width === 390) await page.getByRole('button', { name: /^2\s*山田 海斗/ }).click();
    const before = width === 390 ? '前の登板へ' : '山田 海斗 前の登板へ';
    await page.getByRole('button', { name: before }).click();
    await page.getByRole('button', { name: '保存する' }).click();
    await expect(page.getByText('成績を保存しました')).toBeVisible();
    const { pitching_records } = await ask(server, 'game', { token: team.coach, id });
    expect(pitching_records.map(({ user }) => user.name)).toEqual(['山田 海斗', '加藤 光']);
  });
});
