import { emptyBattingLine, emptyPitchingLine } from '../../test/support/empty-lines.ts';
import { ask } from '../support/api.ts';
import { newGame } from '../support/records.ts';
import type { RunningServer } from '../support/server.ts';
import {
  test as base,
  oncePerServer,
  openAs,
  type SignedUp,
  signedUpCoach,
  signedUpPlayer,
} from './fixture.ts';

/** Three wins, two losses, one draw. */
const SCORES = [
  [5, 2],
  [4, 3],
  [7, 0],
  [1, 2],
  [0, 6],
  [3, 3],
];

export const PLAYER = '見本 選手';

/** A second player, without an account. */
export const GUEST = '助人 三郎';

const batting = {
  player: [
    {
      order_no: 1,
      position: '遊撃手',
      at_bats: 20,
      hits: 4,
      doubles: 3,
      triples: 1,
      home_runs: 1,
      runs: 5,
      rbis: 7,
      walks: 3,
      steals: 5,
      caught_stealing: 2,
      strikeouts: 4,
      errors: 6,
    },
    {
      order_no: 1,
      position: '遊撃手',
      at_bats: 12,
      hits: 2,
      doubles: 1,
      triples: 1,
      home_runs: 0,
      runs: 3,
      rbis: 4,
      walks: 2,
      steals: 4,
      caught_stealing: 1,
      strikeouts: 3,
      errors: 4,
    },
  ],
  guest: {
    order_no: 4,
    position: '捕手',
    at_bats: 10,
    hits: 1,
    doubles: 1,
    triples: 2,
    home_runs: 2,
    runs: 6,
    rbis: 9,
    walks: 3,
    steals: 7,
    caught_stealing: 4,
    strikeouts: 4,
    errors: 5,
  },
};

const pitching = {
  player: [
    {
      result: '勝利',
      pitching_innings_outs: 14,
      strikeouts: 9,
      hits_allowed: 8,
      hr_allowed: 2,
      walks_given: 4,
      runs_allowed: 5,
      earned_runs: 3,
    },
    {
      result: '勝利',
      pitching_innings_outs: 6,
      strikeouts: 2,
      hits_allowed: 5,
      hr_allowed: 1,
      walks_given: 3,
      runs_allowed: 3,
      earned_runs: 2,
    },
  ],
  guest: {
    result: '勝利',
    pitching_innings_outs: 27,
    strikeouts: 10,
    hits_allowed: 12,
    hr_allowed: 3,
    walks_given: 5,
    runs_allowed: 7,
    earned_runs: 5,
  },
};

/**
 * Records six games. The player has lines in three of them (in one both kinds), the guest in two. The totals on
 * one screen all differ, so that a figure below the wrong label fails a test.
 */
async function recordSeason(server: RunningServer, coach: SignedUp, player: SignedUp): Promise<void> {
  const { token } = coach;
  const own = (await ask(server, 'currentUser', player)).id;
  const guest = (await ask(server, 'createMember', { token, body: { name: GUEST } })).id;
  const games = await Promise.all(SCORES.map((scores) => newGame(server, token, scores)));
  const [first, second, third] = games;
  const bat = (user_id: number | null, game_id: number | undefined, line: object | undefined) =>
    ask(server, 'createBatting', { token, body: { ...emptyBattingLine, ...line, user_id, game_id } });
  const pitch = (user_id: number | null, game_id: number | undefined, line: object | undefined) =>
    ask(server, 'createPitching', { token, body: { ...emptyPitchingLine, ...line, user_id, game_id } });
  await Promise.all([
    bat(own, first, batting.player[0]),
    bat(own, second, batting.player[1]),
    bat(guest, first, batting.guest),
    pitch(own, first, pitching.player[1]),
    pitch(own, third, pitching.player[0]),
    pitch(guest, second, pitching.guest),
  ]);
}

interface SeasonTeam {
  readonly coach: SignedUp;
  readonly player: SignedUp;
}

interface Season {
  /** Opens this path as the coach or the player of the season. */
  openSeason: (who: keyof SeasonTeam, path: string, title: string) => Promise<void>;
}

const findSeason = oncePerServer(async (server): Promise<SeasonTeam> => {
  const coach = await signedUpCoach(server);
  const player = await signedUpPlayer(server, coach);
  await recordSeason(server, coach, player);
  return { coach, player };
});

/** The tests of a worker share one season, because they change nothing. */
export const test = base.extend<Season>({
  openSeason: async ({ page, server }, use) => {
    const season = await findSeason(server);
    await use((who, path, title) => openAs(page, season[who], path, title));
  },
});
