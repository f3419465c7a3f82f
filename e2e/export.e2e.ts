import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import readExcelFile from 'read-excel-file/node';
import { teamFile } from '#contract/team-file.ts';
import { formatDay } from '#domain/day.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { expectAccessibleLightAndDark, onPhone } from './support/looks.ts';
import { openDemoSession, openPage, openSettings } from './support/people.ts';
import { answer, hold } from './support/routes.ts';

interface Saved {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Presses the button and returns the file that the browser saves. */
async function saveFile(page: Page, button: string): Promise<Saved> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

/** Finds the menu's button. Its state shows that a file is being made. */
const findMenu = (page: Page) => page.getByRole('button', { name: '書き出す', exact: true });

async function openMenu(page: Page): Promise<void> {
  await findMenu(page).click();
  await expect(page.getByRole('list', { name: '書き出す' })).toBeVisible();
}

test.use({ demo: true });

onPhone((width) => {
  test('a filtered list is saved as a file with the rows of the screen', async ({ page, server }) => {
    if (width < 1280) await page.setViewportSize({ width, height: 664 });
    const token = await openDemoSession(server, 'coach');
    await openPage(page, token, '/games/list?season=2025&game_type=公式戦', '試合一覧');

    await test.step('games as CSV', async () => {
      const rows = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('link') });
      await expect(page.getByText(/^\d+試合$/)).toBeVisible();
      const shown = await rows.allTextContents();
      await openMenu(page);
      await expectAccessibleLightAndDark(page);
      const { name, bytes } = await saveFile(page, 'CSVで書き出す');
      expect(name).toBe('青空ナイン（デモ）_試合_2025年_公式戦.csv');
      await expect(page.getByRole('list', { name: '書き出す' })).toBeHidden();
      await expect(findMenu(page)).toBeFocused();
      await expect(page.getByText(`「${name}」を保存しました`)).toBeVisible();
      const games: Record<string, string>[] = parse(bytes, { bom: true, columns: true });
      expect(games.length).toBeGreaterThan(3);
      expect(shown).toHaveLength(games.length);
      for (const [index, game] of games.entries()) {
        expect(shown[index]).toContain(formatDay(game.試合日 ?? ''));
        expect(shown[index]).toContain(game.相手チーム);
        expect(shown[index]).toMatch(new RegExp(`${game.得点}–\\D*${game.失点}`));
      }
    });

    await test.step('players as Excel', async () => {
      await openPage(page, token, '/players?season=2025&sort=name', '選手一覧');
      const table = page.getByRole('region', { name: '選手ごとの成績' }).getByRole('table');
      await expect(table.getByRole('rowheader').first()).toBeVisible();
      await openMenu(page);
      const sheets = await readExcelFile((await saveFile(page, 'Excelで書き出す')).bytes);
      const [heads = [], ...players] = sheets.find(({ sheet }) => sheet === '打撃')?.data ?? [];
      const at = (title: string) => heads.indexOf(title);
      const titles = await table.getByRole('columnheader').allInnerTexts();
      // The name is a row header, not a cell.
      const cell = (line: Locator, title: string) => line.getByRole('cell').nth(titles.indexOf(title) - 1);
      for (const row of players) {
        const name = `${row[at('背番号')] ?? ''} ${row[at('選手')]}`.trim();
        const line = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
        await expect(cell(line, '打席')).toHaveText(String(row[at('打席')]));
        const average = row[at('打率')];
        const text = typeof average === 'number' ? average.toFixed(3).replace(/^0/, '') : '-';
        await expect(cell(line, '打率')).toHaveText(text);
      }
      expect(players.length).toBeGreaterThan(8);
    });
  });
});

test(
  'a file that cannot be made says so, and leaving the page cancels a slow one',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const token = await openDemoSession(server, 'coach');
    await openPage(page, token, '/ranking', 'ランキング');
    const exports = '**/api/exports/**';

    await answer(page, 'GET', exports, 503, { message: 'アクセスが集中しています' });
    await openMenu(page);
    await page.getByRole('button', { name: 'Excelで書き出す' }).click();
    await expect(page.getByText('アクセスが集中しています')).toBeVisible();
    await page.unroute(exports);

    const release = await hold(page, exports);
    const failed = page.waitForEvent('requestfailed');
    await openMenu(page);
    await page.getByRole('button', { name: 'Excelで書き出す' }).click();
    await expect(findMenu(page)).toHaveAttribute('aria-disabled', 'true');
    await findMenu(page).click({ force: true });
    await expect(page.getByRole('list', { name: '書き出す' })).toBeHidden();
    await page.getByRole('navigation').getByRole('link', { name: '試合記録' }).click();
    expect(new URL((await failed).url()).pathname).toBe('/api/exports/ranking');
    release();
    await openMenu(page);
    expect((await saveFile(page, 'CSVで書き出す')).name).toMatch(/_試合_\d+年\.csv$/);
  },
);

test('a coach takes the whole team away', ONLY_IN_ALL, async ({ page, server }) => {
  await openSettings(page, await openDemoSession(server, 'coach'), 'team');
  const { name, bytes } = await saveFile(page, 'チームの全データを書き出す');
  expect(name).toMatch(/^青空ナイン（デモ）_チームの全データ_\d{4}-\d\d-\d\d\.json$/);
  const file = JSON.parse(bytes.toString('utf8'));
  expect(Object.keys(file).sort()).toEqual(Object.keys(teamFile.shape).sort());
  expect(file.games.length).toBeGreaterThan(30);
});
