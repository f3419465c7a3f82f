import type { Page } from '@playwright/test';
import { emptyBattingLine, emptyPitchingLine } from '../../test/support/empty-lines.ts';
import { ask } from '../support/api.ts';
import { takeSession } from '../support/people.ts';
import { newGame } from '../support/records.ts';
import type { RunningServer } from '../support/server.ts';
import { test as base, oncePerServer, type SignedUp, signedUpCoach, signedUpPlayer } from './fixture.ts';

/** The ids in the paths of a team's screens. */
interface Ids {
  readonly game: number;
  readonly batting: number;
  readonly pitching: number;
}

interface Screen {
  /** The route as the specification writes it. */
  readonly route: string;
  readonly path: (ids: Ids) => string;
  readonly title: string;
  readonly roles: readonly ('coach' | 'player')[];
}

const COACH = ['coach'] as const;
const BOTH = ['coach', 'player'] as const;

/** The specification's table of routes and roles, with each screen's title. */
export const SCREENS: readonly Screen[] = [
  { route: 'dashboard/manager', path: () => '/dashboard/manager', title: 'チーム成績', roles: COACH },
  { route: 'records/game', path: () => '/records/game', title: '試合登録', roles: COACH },
  {
    route: 'records/game/{id}/edit',
    path: ({ game }) => `/records/game/${game}/edit`,
    title: '試合の情報',
    roles: COACH,
  },
  { route: 'records/batting', path: () => '/records/batting', title: '打撃登録', roles: COACH },
  {
    route: 'records/batting/{id}/edit',
    path: ({ batting }) => `/records/batting/${batting}/edit`,
    title: '打撃成績の編集',
    roles: COACH,
  },
  { route: 'records/pitching', path: () => '/records/pitching', title: '投手登録', roles: COACH },
  {
    route: 'records/pitching/{id}/edit',
    path: ({ pitching }) => `/records/pitching/${pitching}/edit`,
    title: '投手成績の編集',
    roles: COACH,
  },
  { route: 'records/summary', path: () => '/records/summary', title: '登録内容', roles: COACH },
  { route: 'dashboard/player', path: () => '/dashboard/player', title: '個人成績', roles: ['player'] },
  { route: 'ranking', path: () => '/ranking', title: 'ランキング', roles: BOTH },
  { route: 'schedule', path: () => '/schedule', title: 'スケジュール', roles: BOTH },
  { route: 'mypage', path: () => '/mypage', title: 'マイページ', roles: BOTH },
  { route: 'games/list', path: () => '/games/list', title: '試合一覧', roles: BOTH },
  { route: 'games/{id}', path: ({ game }) => `/games/${game}`, title: '港北クラブ戦', roles: BOTH },
];

interface SharedTeam {
  readonly coach: SignedUp;
  readonly player: SignedUp;
  readonly ids: Ids;
}

async function createTeam(server: RunningServer): Promise<SharedTeam> {
  const coach = await signedUpCoach(server);
  const { token } = coach;
  const player = await signedUpPlayer(server, coach);
  const game = await newGame(server, token);
  const { id: user_id } = await ask(server, 'createMember', { token, body: { name: '青空 一朗' } });
  const line = { game_id: game, user_id };
  const batting = await ask(server, 'createBatting', { token, body: { ...emptyBattingLine, ...line } });
  const pitching = await ask(server, 'createPitching', { token, body: { ...emptyPitchingLine, ...line } });
  return { coach, player, ids: { game, batting: batting.id, pitching: pitching.id } };
}

const findSharedTeam = oncePerServer(createTeam);

/** The tests of a worker share one team, because they change nothing. */
export const test = base.extend<{ ids: Ids; sharedTeam: SharedTeam }>({
  sharedTeam: async ({ server }, use) => use(await findSharedTeam(server)),
  coach: async ({ sharedTeam }, use) => use(sharedTeam.coach),
  player: async ({ sharedTeam }, use) => use(sharedTeam.player),
  ids: async ({ sharedTeam }, use) => use(sharedTeam.ids),
});

/** Loads this path from the open page, with the game of the recording flow in the history state. */
async function openWithGame(page: Page, path: string, gameId: number): Promise<void> {
  await page.evaluate(
    ([to, id]) => history.pushState({ usr: { gameId: id }, key: 'opened', idx: 0 }, '', to),
    [path, gameId] as const,
  );
  await page.reload();
}

/** Loads a screen from the open page. */
export async function openScreen(page: Page, screen: Screen, ids: Ids): Promise<void> {
  await openWithGame(page, screen.path(ids), ids.game);
}

/** Loads a screen as this person, from outside the app. */
export async function openScreenAs(page: Page, person: SignedUp, screen: Screen, ids: Ids): Promise<void> {
  await takeSession(page, person.token);
  await openScreen(page, screen, ids);
}

/** Collects the paths that the page navigates to from now on. */
export function collectVisits(page: Page): string[] {
  const visits: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) visits.push(new URL(frame.url()).pathname);
  });
  return visits;
}
