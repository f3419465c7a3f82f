import { emptyBattingLine, emptyPitchingLine } from '../test/support/empty-lines.ts';
import { ask } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { newCoach, newPlayer, openMyPage } from './support/people.ts';
import { newGame } from './support/records.ts';

const NEXT_YEAR = String(new Date().getFullYear() + 1);
const ITEM = { time: '08:00', type: '港北クラブ戦', location: '多摩第2球場', note: '' };

test('a coach and a player find what is next and how they stand at the top of my page', async ({
  page,
  server,
}) => {
  const coach = await newCoach(server);
  const member = await ask(server, 'createMember', { token: coach, body: { name: '青空 一朗' } });
  const player = await newPlayer(server, { coach, member: member.id });
  const other = await ask(server, 'createMember', { token: coach, body: { name: '岸辺 九' } });

  await test.step('a player without figures is told when they come', async () => {
    await openMyPage(page, player);
    await expect(page.getByText('まだ成績がありません')).toBeVisible();
    await expect(page.getByText('監督が予定を入れると、ここに出ます。')).toBeVisible();
  });

  await ask(server, 'createScheduleItem', { token: coach, body: { ...ITEM, date: `${NEXT_YEAR}-11-29` } });
  const [date, dates] = [`${NEXT_YEAR}-12-05`, [`${NEXT_YEAR}-12-05`, `${NEXT_YEAR}-12-12`]];
  await ask(server, 'repeatScheduleItem', { token: coach, body: { ...ITEM, date, asks: true, dates } });
  const games = [await newGame(server, coach), await newGame(server, coach)] as const;
  const batting = {
    ...emptyBattingLine,
    user_id: member.id,
    order_no: 1,
    position: '遊撃手',
    at_bats: 3,
    hits: 1,
    plate_appearances: ['四球', '左安', '二ゴ', '中飛'],
    walks: 1,
  };
  const pitching = {
    ...emptyPitchingLine,
    user_id: other.id,
    pitching_innings_outs: 12,
    runs_allowed: 2,
    earned_runs: 2,
  };
  await ask(server, 'saveSheet', {
    token: coach,
    id: games[0],
    body: { batting: [batting], pitching: [pitching] },
  });
  await ask(server, 'confirmGame', { token: coach, id: games[0], body: { confirmed: true } });

  await test.step('a coach sees the next date, the game to complete and the leaders', async () => {
    await openMyPage(page, coach);
    const next = page.getByRole('region', { name: '次の予定' });
    await expect(next).toContainText(`${NEXT_YEAR}年11月29日`);
    await expect(next).toContainText('集合 08:00');
    await expect(next).toContainText('港北クラブ戦');
    await expect(next).not.toContainText('12月5日');
    // Somebody has joined, so the first steps are done.
    await expect(page.getByText('はじめましょう')).toHaveCount(0);
    const season = page.getByRole('region', { name: /年のチーム$/ });
    await expect(season.getByRole('listitem').filter({ hasText: '打率' })).toContainText(
      /青空 一朗.*4打席.*\.333/,
    );
    await expect(season.getByRole('listitem').filter({ hasText: '防御率' })).toContainText(
      /岸辺 九.*4回.*4\.50/,
    );
    const unfinished = page.getByRole('region', { name: '入力が途中の試合' });
    await expect(unfinished.getByRole('listitem')).toHaveCount(1);
    // The older game is not the last one.
    await expect(page.getByRole('region', { name: '前の試合' })).toHaveCount(0);
    await unfinished.getByRole('link', { name: /続きを入力/ }).click();
    await expect(page).toHaveURL(new RegExp(`/games/${games[1]}/sheet$`));
  });

  await test.step('a player sees their average, their rank and what their last games gave', async () => {
    await openMyPage(page, player);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: /青空 一朗/ })).toBeVisible();
    await expect(main.getByText('4打席 3打数 1安打')).toBeVisible();
    await expect(main.getByRole('link', { name: 'チーム1位' })).toHaveAttribute('href', '/ranking');
    await expect(page.getByLabel('名前', { exact: true })).toHaveValue(/\S/);
    await page.setViewportSize({ width: 390, height: 664 });
    const bar = (await page.getByRole('navigation').last().boundingBox())?.y ?? 0;
    expect(bar).toBeGreaterThan(500);
    const last = page.getByRole('region', { name: '前の試合' }).getByRole('link', { name: /左安/ });
    const open = page.getByRole('region', { name: '出欠に答える' });
    await expect(open.getByText('未回答 2件')).toBeVisible();
    for (const part of [main.getByText(`${NEXT_YEAR}年11月29日`), last, open.getByRole('link')]) {
      const box = await part.boundingBox();
      expect((box?.y ?? bar) + (box?.height ?? 0)).toBeLessThan(bar);
    }
    await open.getByRole('button', { name: 'ほかに1件' }).click();
    await expect(open.getByText('出席')).toHaveCount(2);
    await last.click();
    await expect(page).toHaveURL(new RegExp(`/games/${games[0]}$`));
  });
});
