import { expectPage } from '../support/actions.ts';
import { ask } from '../support/api.ts';
import { ONLY_IN_ALL } from '../support/fixtures.ts';
import { answer } from '../support/routes.ts';
import { expect, openAs, shows } from './fixture.ts';
import { figureBox, newGame, test } from './recording.ts';

const TITLE = '試合一覧';

test('/games/list shows a game with all its facts', async ({ page, server, coach }) => {
  await newGame(server, coach);
  await openAs(page, coach, '/games/list', TITLE);
  const card = page.getByRole('main').getByRole('listitem');
  for (const [what, text] of [
    ['the formatted date', '2026年5月3日（日）'],
    ['the game type', '公式戦'],
    ['the tournament', '春季大会'],
    ['the result', '勝利'],
    ['the memo', '雨のため五回で終了'],
  ] as const)
    await shows('2', `Games list: a card shows ${what}`, () =>
      expect(card.getByText(text, { exact: true })).toBeVisible(),
    );

  await shows('2', 'Games list: a card shows the team name and score', () =>
    expect(figureBox(card, '青空ナイン')).toHaveText('青空ナイン12'),
  );

  await shows('2', 'Games list: a card shows the opponent and its score', () =>
    expect(card).toContainText(/12–対7港北クラブ/),
  );

  await shows('2', "Games list: the '+ 新規登録' button leads to /records/game", async () => {
    await page.getByRole('link', { name: '+ 新規登録', exact: true }).click();
    await expectPage(page, '試合登録');
    await expect(page).toHaveURL('/records/game');
  });

  await shows('3', 'Game: the list shows formatted_date unchanged', async () => {
    const written = '令和八年五月三日';
    const games = await ask(server, 'games', { token: coach.token });
    const json = games.map((each) => ({ ...each, formatted_date: written }));
    await answer(page, 'GET', '**/api/games', 200, json);
    await openAs(page, coach, '/games/list', TITLE);
    await expect(card.getByText(written)).toBeVisible();
  });
});

test('/games/list shows a card for each game', ONLY_IN_ALL, async ({ page, server, coach, game }) => {
  await newGame(server, coach, { opponent: '東町ロケッツ', team_score: 1 });
  await newGame(server, coach, { opponent: '西町スターズ', team_score: 7 });
  await openAs(page, coach, '/games/list', TITLE);
  const cards = page.getByRole('main').getByRole('listitem');
  await shows('2', 'Games list: each game has its own card', async () => {
    await expect(cards).toHaveCount(3);
    await expect(cards.filter({ hasText: '港北クラブ' })).toContainText('勝利');
    await expect(cards.filter({ hasText: '東町ロケッツ' })).toContainText('敗北');
    await expect(cards.filter({ hasText: '西町スターズ' })).toContainText('引き分け');
  });

  await shows('2', 'Games list: the details button of a card leads to /games/{id}', async () => {
    const card = cards.filter({ hasText: '港北クラブ' });
    // The whole card is one link.
    await expect(card.getByRole('link')).toHaveAccessibleName('港北クラブ戦の詳細');
    const { width = 0, height = 0 } = (await card.boundingBox()) ?? {};
    await card.click({ position: { x: width - 5, y: height / 2 } });
    await expectPage(page, '港北クラブ戦');
    await expect(page).toHaveURL(`/games/${game}`);
  });
});
