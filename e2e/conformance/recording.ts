import type { Locator, Page } from '@playwright/test';
import { emptyBattingLine, emptyPitchingLine } from '../../test/support/empty-lines.ts';
import { expectPage } from '../support/actions.ts';
import { ask } from '../support/api.ts';
import type { RunningServer } from '../support/server.ts';
import { test as base, openAs, type SignedUp } from './fixture.ts';

export interface Player {
  readonly id: number;
  readonly name: string;
}

export const GAME = {
  date: '2026-05-03',
  game_type: '公式戦',
  tournament: '春季大会',
  opponent: '港北クラブ',
  team_score: 12,
  opponent_score: 7,
  memo: '雨のため五回で終了',
};
/** The title of the page of `GAME`. */
export const GAME_TITLE = '港北クラブ戦';
export const QUESTION = '本当に削除しますか？ この操作は元に戻せません。';

/** Creates `GAME` with these changes and returns its id. */
export async function newGame(server: RunningServer, { token }: SignedUp, changes = {}): Promise<number> {
  return (await ask(server, 'createGame', { token, body: { ...GAME, ...changes } })).id;
}

interface Line {
  readonly game: number;
  readonly player: Player;
  readonly changes?: object;
}

export async function addBatting(server: RunningServer, { token }: SignedUp, line: Line): Promise<number> {
  const { game: game_id, player, changes } = line;
  const body = { ...emptyBattingLine, game_id, user_id: player.id, ...changes };
  return (await ask(server, 'createBatting', { token, body })).id;
}

export async function addPitching(server: RunningServer, { token }: SignedUp, line: Line): Promise<number> {
  const { game: game_id, player, changes } = line;
  const body = { ...emptyPitchingLine, game_id, user_id: player.id, ...changes };
  return (await ask(server, 'createPitching', { token, body })).id;
}

interface Recording {
  /** The id of `GAME` in the coach's team, without lines. */
  game: number;
  /** All players of the team. */
  players: readonly [Player, Player];
}

export const test = base.extend<Recording>({
  game: async ({ server, coach }, use) => use(await newGame(server, coach)),

  players: async ({ server, coach: { token } }, use) => {
    const add = async (name: string): Promise<Player> => {
      const { id } = await ask(server, 'createMember', { token, body: { name } });
      return { id, name };
    };
    await use([await add('青空 一朗'), await add('川原 二葉')]);
  },
});

export async function openGame(page: Page, person: SignedUp, game: number): Promise<void> {
  await openAs(page, person, `/games/${game}`, GAME_TITLE);
}

/** Opens the summary through the pitching form, which links to it once the game has a pitcher. */
export async function openSummary(page: Page, coach: SignedUp, game: number): Promise<void> {
  await openGame(page, coach, game);
  await page.getByRole('link', { name: '+ 投手を追加' }).click();
  await expectPage(page, '投手登録');
  await page.getByRole('link', { name: '次へ' }).click();
  await expectPage(page, '登録内容');
}

/** Finds the element that contains a label and its figure. */
export function figureBox(place: Page | Locator, name: string): Locator {
  return place.getByText(name, { exact: true }).locator('..');
}

/** Finds the head of a player's card in this table, which expands and collapses it. */
export function findCard(page: Page, table: string, { name }: Player): Locator {
  return page.getByRole('table', { name: table }).getByRole('button', { name: new RegExp(`${name}$`) });
}

export function toast(page: Page, text: string): Locator {
  return page
    .getByRole('region', { name: /お知らせ/ })
    .getByRole('listitem')
    .filter({ hasText: text });
}
