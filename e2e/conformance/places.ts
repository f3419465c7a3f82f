import type { Page } from '@playwright/test';
import { ask } from '../support/api.ts';
import { takeSession } from '../support/people.ts';
import { emptyBattingLine, emptyPitchingLine, newGame } from '../support/records.ts';
import type { RunningServer } from '../support/server.ts';
import { type SignedUp, test as scene, signedUpCoach, signedUpPlayer } from './scene.ts';

/** What the addresses of a team's screens name. */
interface Places {
  readonly game: number;
  readonly batting: number;
  readonly pitching: number;
}

interface Screen {
  /** As the specification writes it. */
  readonly route: string;
  readonly address: (places: Places) => string;
  readonly title: string;
  readonly roles: readonly ('coach' | 'player')[];
}

const COACH = ['coach'] as const;
const BOTH = ['coach', 'player'] as const;

/** The specification's table of routes and roles, with each screen's title. */
export const SCREENS: readonly Screen[] = [
  { route: 'dashboard/manager', address: () => '/dashboard/manager', title: 'チーム成績', roles: COACH },
  { route: 'records/game', address: () => '/records/game', title: '試合登録', roles: COACH },
  {
    route: 'records/game/{id}/edit',
    address: ({ game }) => `/records/game/${game}/edit`,
    title: '試合の編集',
    roles: COACH,
  },
  { route: 'records/batting', address: () => '/records/batting', title: '打撃登録', roles: COACH },
  {
    route: 'records/batting/{id}/edit',
    address: ({ batting }) => `/records/batting/${batting}/edit`,
    title: '打撃成績の編集',
    roles: COACH,
  },
  { route: 'records/pitching', address: () => '/records/pitching', title: '投手登録', roles: COACH },
  {
    route: 'records/pitching/{id}/edit',
    address: ({ pitching }) => `/records/pitching/${pitching}/edit`,
    title: '投手成績の編集',
    roles: COACH,
  },
  { route: 'records/summary', address: () => '/records/summary', title: '登録内容', roles: COACH },
  { route: 'dashboard/player', address: () => '/dashboard/player', title: '個人成績', roles: ['player'] },
  { route: 'ranking', address: () => '/ranking', title: 'ランキング', roles: BOTH },
  { route: 'schedule', address: () => '/schedule', title: 'スケジュール', roles: BOTH },
  { route: 'mypage', address: () => '/mypage', title: 'マイページ', roles: BOTH },
  { route: 'games/list', address: () => '/games/list', title: '試合一覧', roles: BOTH },
  { route: 'games/{id}', address: ({ game }) => `/games/${game}`, title: '港北クラブ戦', roles: BOTH },
];

interface House {
  readonly coach: SignedUp;
  readonly player: SignedUp;
  readonly places: Places;
}

async function build(server: RunningServer): Promise<House> {
  const coach = await signedUpCoach(server);
  const { token } = coach;
  const player = await signedUpPlayer(server, coach);
  const game = await newGame(server, token);
  const { id: user_id } = await ask(server, 'createMember', { token, body: { name: '青空 一朗' } });
  const line = { game_id: game, user_id };
  const batting = await ask(server, 'createBatting', { token, body: { ...emptyBattingLine, ...line } });
  const pitching = await ask(server, 'createPitching', { token, body: { ...emptyPitchingLine, ...line } });
  return { coach, player, places: { game, batting: batting.id, pitching: pitching.id } };
}

/** These tests only look: all of a worker have one team. */
export const test = scene.extend<{ places: Places }, { house: House }>({
  house: [async ({ sharedServer }, use) => use(await build(sharedServer)), { scope: 'worker' }],
  coach: async ({ house }, use) => use(house.coach),
  player: async ({ house }, use) => use(house.player),
  places: async ({ house }, use) => use(house.places),
});

/** Opens this address anew from the page that is open, with the game of the recording flow in the history's state. */
async function openWithGame(page: Page, address: string, gameId: number): Promise<void> {
  await page.evaluate(
    ([to, id]) => history.pushState({ usr: { gameId: id }, key: 'opened', idx: 0 }, '', to),
    [address, gameId] as const,
  );
  await page.reload();
}

/** Opens a screen from the page that is open. */
export async function openScreen(page: Page, screen: Screen, places: Places): Promise<void> {
  await openWithGame(page, screen.address(places), places.game);
}

/** Opens a screen as this person, from no page of the app. */
export async function openScreenAs(
  page: Page,
  person: SignedUp,
  screen: Screen,
  places: Places,
): Promise<void> {
  await takeSession(page, person.token);
  await openScreen(page, screen, places);
}

/** The paths that the page comes to from now on, one after the other. */
export function noteVisits(page: Page): string[] {
  const visits: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) visits.push(new URL(frame.url()).pathname);
  });
  return visits;
}
