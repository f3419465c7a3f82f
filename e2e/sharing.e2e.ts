import type { Locator, Page } from '@playwright/test';
import { emptyBattingLine, emptyPitchingLine } from '../test/support/empty-lines.ts';
import { ask } from './support/api.ts';
import { expect, ON_BOTH_IN_ALL, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { expectAccessibleLightAndDark, onPhone } from './support/looks.ts';
import { newCoach, newPlayer, openPage, openSettings, takeSession } from './support/people.ts';
import type { RunningServer } from './support/server.ts';

declare global {
  interface Window {
    drawn: string[];
    shared: { text: string | undefined; files: string[] }[];
  }
}

/** Records what is drawn on canvases and given to the share sheet of the device. */
async function watchSending(page: Page, canShareFiles: boolean): Promise<void> {
  await page.addInitScript((withFiles) => {
    window.drawn = [];
    window.shared = [];
    const draw = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function fillText(text, ...place) {
      window.drawn.push(text);
      draw.call(this, text, ...place);
    };
    navigator.canShare = (data) => withFiles || !data?.files;
    navigator.share = async ({ text, files = [] } = {}) => {
      window.shared.push({
        text,
        files: files.map(({ name, type, size }) => `${name} ${type} ${size > 5000}`),
      });
    };
  }, canShareFiles);
}

interface Shared {
  readonly token: string;
  readonly gameId: number;
  readonly child: number;
}

/**
 * Creates a game in which 青空 一朗 (1) had three hits, one of them a home run, and a pitcher without a number
 * won.
 */
async function newSharedGame(server: RunningServer): Promise<Shared> {
  const token = await newCoach(server);
  const add = (name: string, number?: string) =>
    ask(server, 'createMember', { token, body: { name, number } });
  const [batter, pitcher] = [await add('青空 一朗', '1'), await add('岸辺 九')];
  const line_score = { us: [0, 2, 0, 1, 0, 2, null], them: [1, 0, 0, 0, 2, 0, 0], opponent_errors: 1 };
  const facts = {
    date: '2026-11-22',
    game_type: '公式戦',
    tournament: '秋季リーグ',
    opponent: '丘の上スターズ',
  };
  const score = { team_score: 5, opponent_score: 3, line_score, bats_first: false };
  const { id } = await ask(server, 'createGame', { token, body: { ...facts, ...score } });
  const batting = [
    {
      ...emptyBattingLine,
      ...{ user_id: batter.id, at_bats: 4, hits: 2, home_runs: 1, rbis: 3, runs: 2 },
      plate_appearances: ['中安', '空三振', '左本', '右安'],
    },
    {
      ...emptyBattingLine,
      ...{ user_id: pitcher.id, order_no: 2, position: '投手', at_bats: 3, walks: 1, runs: 1 },
      plate_appearances: ['遊ゴ', '四球', '投ゴ', '中飛'],
    },
  ];
  const pitching = [
    { ...emptyPitchingLine, user_id: pitcher.id, result: '勝利', pitching_innings_outs: 21, runs_allowed: 3 },
  ];
  await ask(server, 'saveSheet', { token, id, body: { batting, pitching } });
  return { token, gameId: id, child: batter.id };
}

const findDialog = (page: Page) => page.getByRole('dialog', { name: '試合を送る' });
const pictureIn = (dialog: Locator) => dialog.getByRole('img', { name: /^試合結果の画像/ });

async function openSharing(page: Page, button = '試合を送る'): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = findDialog(page);
  await expect(pictureIn(dialog)).toBeVisible();
  return dialog;
}

/** Returns the text that the link to LINE contains. */
async function lineText(dialog: Locator): Promise<string> {
  const link = new URL((await dialog.getByRole('link', { name: 'LINEで送る' }).getAttribute('href')) ?? '');
  expect([link.origin, link.pathname]).toEqual(['https://line.me', '/R/share']);
  return link.searchParams.get('text') ?? '';
}

/** With the year, unless the test runs in it. */
const DAY = new Date().getFullYear() === 2026 ? '11/22（日）' : '2026/11/22（日）';

const TEXT = (link: string) => `【勝利】青空ナイン 5–3 丘の上スターズ
${DAY} 公式戦・秋季リーグ

丘の上スターズ 100 020 0｜3
青空ナイン 020 102 X｜5

責任投手 勝 選手（1勝0敗）
本塁打 #1

#1 3安打3打点2得点
選手 1得点1四死球

投手
選手 7回 3失点

${link}`;

/**
 * Reads the rows of the page's box score: the text that ends with the plate appearances, and the first four of
 * eight counts.
 */
async function boxScore(page: Page): Promise<{ head: string; counts: string[] }[]> {
  const rows = page.getByRole('table', { name: '打撃成績' }).locator('tbody tr');
  return Promise.all(
    (await rows.all()).map(async (row) => {
      const cells = await row.locator('td').allTextContents();
      const head = (await row.getByRole('rowheader').textContent()) ?? '';
      return { head: head + cells.slice(0, -8).join(''), counts: cells.slice(-8, -4) };
    }),
  );
}

onPhone(() => {
  test('a game is sent as a text and a picture', async ({ page, server, baseURL }) => {
    const { token, gameId } = await newSharedGame(server);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await watchSending(page, true);
    await openPage(page, token, `/games/${gameId}`, '丘の上スターズ戦');
    const text = TEXT(`${baseURL}/games/${gameId}`);

    const dialog = await test.step('one tap shows what goes out', async () => {
      const opened = await openSharing(page);
      await expect(opened.getByText(text)).toBeVisible();
      await expect(opened.getByRole('button', { name: '背番号', pressed: true })).toBeVisible();
      await expectAccessibleLightAndDark(page);
      return opened;
    });

    await test.step('LINE, the clipboard and the share sheet get exactly that', async () => {
      expect(await lineText(dialog)).toBe(text);
      await dialog.getByRole('button', { name: '文をコピー' }).click();
      await expect(page.getByText('送る文をコピーしました')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
      await dialog.getByRole('button', { name: '画像つきで送る' }).click();
      expect(await page.evaluate(() => window.shared)).toEqual([
        { text, files: ['game-2026-11-22.png image/png true'] },
      ]);
    });

    await test.step('the picture has the box score of the page, and can be saved', async () => {
      const size = await pictureIn(dialog).evaluate((image: HTMLImageElement) => [
        image.naturalWidth,
        image.naturalHeight,
      ]);
      expect(size).toEqual([1080, 1350]);
      const drawn = await page.evaluate(() => window.drawn);
      for (const word of ['青空ナイン', '丘の上スターズ', '勝利', '勝 選手（1勝0敗）', '7', 'X'])
        expect(drawn).toContain(word);
      const saving = page.waitForEvent('download');
      await dialog.getByRole('button', { name: '画像を保存' }).click();
      expect((await saving).suggestedFilename()).toBe('game-2026-11-22.png');
      await dialog.getByRole('button', { name: '閉じる' }).click();
      await expect(dialog).toHaveCount(0);
      const box = await boxScore(page);
      expect(box).toHaveLength(2);
      for (const [index, { head, counts }] of box.entries()) {
        const [order, name] = [String(index + 1), ['#1', '選手'][index]];
        const start = drawn.findIndex((word, at) => word === order && drawn[at + 1] === name);
        const row = drawn.slice(start + 2, start + 10);
        expect(head).toContain(row.slice(0, 4).join(''));
        expect(row.slice(4)).toEqual(counts);
      }
    });

    await test.step('the end of the page leads there too', async () => {
      await openSharing(page, 'LINEに送る');
    });
  });
});

test(
  'names follow the rule of the team and the wish of the member',
  ON_BOTH_IN_ALL,
  async ({ page, server }) => {
    const { token, gameId, child } = await newSharedGame(server);
    await watchSending(page, true);
    const question = (dialog: Locator) => dialog.getByRole('group', { name: '選手の名前を、どう書きますか' });

    await test.step('from a finished sheet to the message, a coach taps four times, and is asked for names', async () => {
      let taps = 0;
      const tap = async (target: Locator) => {
        taps += 1;
        await target.click();
      };
      await page.context().route('https://line.me/**', (route) => route.fulfill({ body: '' }));
      await openPage(page, token, `/games/${gameId}/sheet`, 'スコアシート');
      await tap(page.getByRole('button', { name: '保存する' }));
      await tap(page.getByRole('button', { name: '試合を送る', exact: true }));
      const dialog = findDialog(page);
      await tap(question(dialog).getByRole('button', { name: '姓', exact: true }));
      const chat = page.waitForEvent('popup');
      await tap(dialog.getByRole('link', { name: 'LINEで送る' }));
      const text = new URL((await chat).url()).searchParams.get('text');
      expect(text).toMatch(
        /責任投手 勝 岸辺（1勝0敗）\n本塁打 青空\n\n青空 3安打3打点2得点\n岸辺 1得点1四死球\n/,
      );
      await (await chat).close();
      expect(taps).toBe(4);
    });

    await test.step('the coach is not asked again, and can change the rule where it is told', async () => {
      await page.goto(`/games/${gameId}`);
      const dialog = await openSharing(page);
      await expect(dialog.getByText('名前は姓だけ')).toBeVisible();
      await expect(question(dialog)).toHaveCount(0);
      await dialog.getByRole('button', { name: '変える' }).click();
      await expect(dialog.getByRole('button', { name: '姓', pressed: true })).toBeVisible();
    });

    const player = await newPlayer(server, { coach: token, member: child });
    await test.step('the player sends their card, and can narrow the names for it', async () => {
      await openPage(page, player, `/games/${gameId}`, '丘の上スターズ戦');
      const dialog = await openSharing(page);
      await dialog.getByLabel('送るもの').selectOption('青空 猛打賞');
      await expect.poll(() => lineText(dialog)).toMatch(/^【青空 猛打賞】\n4打数3安打/);
      await expect(dialog.getByRole('img', { name: /^青空 .*の画像/ })).toBeVisible();
      await dialog.getByRole('button', { name: '変える' }).click();
      await expect(dialog.getByRole('button', { name: '氏名' })).toHaveCount(0);
      await dialog.getByRole('button', { name: '背番号' }).click();
      await expect.poll(() => lineText(dialog)).toMatch(/^【#1 猛打賞/);
    });

    await test.step('the player holds their name back, which then is in neither text nor picture nor card', async () => {
      await openSettings(page, player, 'account');
      const heldBack = page.getByRole('switch', { name: /^公開しない/ });
      await expect(heldBack).not.toBeChecked();
      await heldBack.check();
      await page.reload();
      await expect(heldBack).toBeChecked();
      await page.goto(`/games/${gameId}`);
      const dialog = await openSharing(page);
      expect(await lineText(dialog)).toMatch(/責任投手 勝 岸辺（1勝0敗）\n本塁打 #1\n/);
      await dialog.getByLabel('送るもの').selectOption('#1 猛打賞');
      await expect(dialog.getByRole('img', { name: /^#1 .*の画像/ })).toBeVisible();
      const drawn = await page.evaluate(() => window.drawn);
      expect(drawn).toEqual(expect.arrayContaining(['岸辺', '#1', '猛打賞']));
      expect(drawn.filter((word) => word.includes('青空') && word !== '青空ナイン')).toEqual([]);
      // Only recorders make a game public.
      await expect(dialog.getByRole('switch')).toHaveCount(0);
    });

    await test.step('a coach cannot take that back', async () => {
      await openPage(page, token, `/members#member-${child}`, 'メンバー');
      const heldBack = page.getByRole('switch', { name: /^公開しない/ });
      await expect(heldBack).toBeChecked();
      await expect(heldBack).toBeDisabled();
      await expect(page.getByText('変えられるのは、本人と保護者だけです。')).toBeVisible();
    });
  },
);

/** Reads the preview that a chat makes of a link. */
async function readPreview(link: string, properties = ['title', 'description']): Promise<string[]> {
  const page = await (await fetch(link)).text();
  return properties.map(
    (property) => new RegExp(`<meta property="og:${property}" content="([^"]*)"`).exec(page)?.[1] ?? '',
  );
}

test(
  'the link tells the score in a chat only if the game is public',
  ONLY_IN_ALL,
  async ({ page, server, baseURL }) => {
    const { token, gameId } = await newSharedGame(server);
    await openPage(page, token, `/games/${gameId}`, '丘の上スターズ戦');
    const dialog = await openSharing(page);
    const publicity = dialog.getByRole('switch', { name: /^リンクのプレビューに得点を出す/ });
    const link = async () => (await lineText(dialog)).split('\n').at(-1) ?? '';
    const [, program] = await readPreview(`${baseURL}/`);

    await expect(publicity).not.toBeChecked();
    expect(await readPreview(await link())).toEqual(['ベンチノート', program]);

    await publicity.check();
    await expect.poll(link).toMatch(/\/games\/\d+\?s=\d+-[0-9a-f]{32}&v=f2$/);
    const sent = await link();
    expect((await readPreview(sent))[0]).toBe('青空ナイン 5–3 丘の上スターズ');
    expect((await readPreview(`${baseURL}/games/${gameId}`))[0]).toBe('ベンチノート');

    const inPreview = dialog.getByRole('switch', { name: /^プレビューに画像も出す/ });
    await inPreview.check();
    await expect(inPreview).toHaveAttribute('aria-busy', 'false');
    const [picture = ''] = await readPreview(sent, ['image']);
    const shown = await fetch(picture);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);

    await expect(publicity).toHaveAttribute('aria-busy', 'false');
    await publicity.uncheck();
    await expect.poll(link).toBe(`${baseURL}/games/${gameId}`);
    expect((await readPreview(sent))[0]).toBe('ベンチノート');
    expect((await fetch(picture)).status).toBe(404);
    await expect(inPreview).toHaveCount(0);

    // Members reach the game in either case.
    await takeSession(page, token);
    await page.goto(sent);
    await expect(page.getByRole('heading', { level: 1, name: '丘の上スターズ戦' })).toBeVisible();
  },
);

test('without a share sheet for files, the text is shared alone', ONLY_IN_ALL, async ({ page, server }) => {
  const { token, gameId } = await newSharedGame(server);
  await watchSending(page, false);
  await openPage(page, token, `/games/${gameId}`, '丘の上スターズ戦');
  const dialog = await openSharing(page);
  await dialog.getByRole('button', { name: 'ほかのアプリで送る' }).click();
  expect(await page.evaluate(() => window.shared.map(({ files }) => files))).toEqual([[]]);
});
