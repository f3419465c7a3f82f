import type { Locator, Page, Request } from '@playwright/test';
import { expectPage } from '../support/actions.ts';
import { ask } from '../support/api.ts';
import { emptyBattingLine, emptyPitchingLine } from '../support/records.ts';
import type { RunningServer } from '../support/server.ts';
import { openAs, type SignedUp, test as scene } from './scene.ts';

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
/** The title of its page. */
export const GAME_TITLE = '港北クラブ戦';
export const QUESTION = '本当に削除しますか？ この操作は元に戻せません。';

/** The game `GAME`, with these changes; its id. */
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
  /** The id of `GAME`, of the coach's team, without a line yet. */
  game: number;
  /** Everybody in the team who can have a line. */
  players: readonly [Player, Player];
}

export const test = scene.extend<Recording>({
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

/** The summary is reached through the pitchers, once there is one. */
export async function openSummary(page: Page, coach: SignedUp, game: number): Promise<void> {
  await openGame(page, coach, game);
  await page.getByRole('link', { name: '+ 投手を追加' }).click();
  await expectPage(page, '投手登録');
  await page.getByRole('link', { name: '次へ' }).click();
  await expectPage(page, '登録内容');
}

/** A box of the kind "name above or beside number", of which the text is all of it. */
export function boxOf(place: Page | Locator, name: string): Locator {
  return place.getByText(name, { exact: true }).locator('..');
}

/** The head of a player's card in this table: a tap on it shows and hides the rest. */
export function cardOf(page: Page, table: string, { name }: Player): Locator {
  return page.getByRole('table', { name: table }).getByRole('button', { name: new RegExp(`${name}$`) });
}

export function toast(page: Page, text: string): Locator {
  return page
    .getByRole('region', { name: /お知らせ/ })
    .getByRole('listitem')
    .filter({ hasText: text });
}

/** The next request of this kind. */
export function nextRequest(page: Page, method: string, path: string): Promise<Request> {
  return page.waitForRequest((request) => {
    const { pathname, search } = new URL(request.url());
    return request.method() === method && pathname + search === path;
  });
}

/** What the page asks the server to change from now on, as "POST /api/games". */
export function changesOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return sent;
}

/** The texts of the alerts from now on; each is answered. */
export function alertsOf(page: Page): string[] {
  const told: string[] = [];
  page.on('dialog', (dialog) => {
    told.push(dialog.message());
    void dialog.accept();
  });
  return told;
}
