import { expectPage } from '../support/actions.ts';
import { ask } from '../support/api.ts';
import { answer } from '../support/routes.ts';
import { addPitching, boxOf, newGame, openGame, openSummary, test } from './recording.ts';
import { expect, openAs, statement } from './scene.ts';

const SHOWN = [
  ['the formatted date', '2026年5月3日（日）'],
  ['the game type', '公式戦'],
  ['the tournament', '春季大会'],
  ['the result', '勝利'],
  ['the memo', '雨のため五回で終了'],
] as const;

for (const [what, text] of SHOWN) {
  test(statement('2', `Games list: a card shows ${what}`), async ({ page, server, coach }) => {
    await newGame(server, coach);
    await openAs(page, coach, '/games/list', '試合一覧');
    const card = page.getByRole('main').getByRole('listitem');
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  });
}

const SIDES = [
  ['the team name and score', '青空ナイン', '12'],
  ['the opponent and its score', '港北クラブ', '7'],
] as const;

for (const [what, name, score] of SIDES) {
  test(statement('2', `Games list: a card shows ${what}`), async ({ page, server, coach }) => {
    await newGame(server, coach);
    await openAs(page, coach, '/games/list', '試合一覧');
    const card = page.getByRole('main').getByRole('listitem');
    await expect(boxOf(card, name)).toHaveText(`${name}${score}`);
  });
}

test(statement('2', 'Games list: each game has a card of its own'), async ({ page, server, coach }) => {
  await newGame(server, coach, { opponent: '東町ロケッツ', team_score: 1 });
  await newGame(server, coach, { opponent: '西町スターズ', team_score: 7 });
  await openAs(page, coach, '/games/list', '試合一覧');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await expect(cards.filter({ hasText: '東町ロケッツ' })).toContainText('敗北');
  await expect(cards.filter({ hasText: '西町スターズ' })).toContainText('引き分け');
});

test(
  statement('2', 'Games list: the details button of a card leads to /games/{id}'),
  async ({ page, server, coach, game }) => {
    await newGame(server, coach, { opponent: '東町ロケッツ' });
    await openAs(page, coach, '/games/list', '試合一覧');
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: '港北クラブ' });
    await expect(card.getByRole('link')).toHaveText('詳細');
    await card.getByRole('link').click();
    await expectPage(page, '港北クラブ戦');
    await expect(page).toHaveURL(`/games/${game}`);
  },
);

test(
  statement('2', "Games list: the '+ 新規登録' button leads to /records/game"),
  async ({ page, coach, game }) => {
    expect(game).toBeGreaterThan(0);
    await openAs(page, coach, '/games/list', '試合一覧');
    await page.getByRole('link', { name: '+ 新規登録', exact: true }).click();
    await expectPage(page, '試合登録');
    await expect(page).toHaveURL('/records/game');
  },
);

const WRITTEN = '令和八年五月三日';

test(
  statement('3', 'Game: the list shows formatted_date as it is sent'),
  async ({ page, server, coach, game }) => {
    expect(game).toBeGreaterThan(0);
    const games = await ask(server, 'games', { token: coach.token });
    const json = games.map((each) => ({ ...each, formatted_date: WRITTEN }));
    await answer(page, 'GET', '**/api/games', 200, json);
    await openAs(page, coach, '/games/list', '試合一覧');
    await expect(page.getByRole('main').getByRole('listitem').getByText(WRITTEN)).toBeVisible();
  },
);

test(
  statement('3', 'Game: the detail shows formatted_date as it is sent'),
  async ({ page, server, coach, game }) => {
    const stored = await ask(server, 'game', { token: coach.token, id: game });
    await answer(page, 'GET', `**/api/games/${game}`, 200, { ...stored, formatted_date: WRITTEN });
    await openGame(page, coach, game);
    await expect(page.getByText(WRITTEN)).toBeVisible();
  },
);

test(
  statement('3', 'Summary: it shows game, batters and pitchers as they are sent'),
  async ({ page, server, coach, game, players: [player] }) => {
    await addPitching(server, coach, { game, player });
    const stored = await ask(server, 'game', { token: coach.token, id: game });
    await answer(page, 'GET', `**/api/records/summary?game_id=${game}`, 200, {
      game: { ...stored, formatted_date: WRITTEN },
      batters: ['甲野 太郎'],
      pitchers: ['乙山 次郎', '丙川 三郎'],
    });
    await openSummary(page, coach, game);
    await expect(page.getByText(WRITTEN)).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
      '甲野 太郎',
      '乙山 次郎',
      '丙川 三郎',
    ]);
  },
);
