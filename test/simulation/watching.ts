import type { LiveGame as LiveUpdate } from '#contract/live.ts';
import { findWatchedGame } from '../../src/server/features/scoring/live.queries.ts';
import { createLiveResponses } from '../../src/server/features/scoring/live-responses.ts';
import { createReplayedLogs } from '../../src/server/features/scoring/replayed-logs.ts';
import { requireFound } from '../../src/server/platform/errors.ts';
import type { LiveGame } from '../../src/web/shared/live/live-game.ts';
import { require } from './require.ts';
import type { WatchView } from './tab/hands.ts';
import type { Holder, World } from './world.ts';

/**
 * In milliseconds. A page may wrongly believe for this time that it is up to date: first the stream is
 * silent, then a request is under way. The delay of the network comes in addition.
 */
const BELIEF = 25_000 + 5000 + 15_000;
const MINUTE = 60_000;

export function createFreshness(now: () => number) {
  const entries: { readonly at: number; readonly seq: number }[] = [];
  return {
    sawLog: (seq: number) => void entries.push({ at: now(), seq }),
    requireFresh(device: string, view: WatchView | null, delay: number): void {
      // After the end, the page asks once a minute, and shows only how the game ended.
      if (!view || view.isBehind || view.game.phase === 'over') return;
      const due = entries.findLast(({ at }) => at < now() - BELIEF - 2 * delay);
      const { seq } = view.game;
      require(seq >=
        (due?.seq ?? 0), `${device} says that entry ${seq} is the newest, but ${due?.seq} is older`);
    },
  };
}

/** Leaves out the differences between two answers about the same state of a game. */
function toContent({ server_time: _, plays_from: _from, ...game }: LiveUpdate | LiveGame): string {
  const { pitching, now } = game;
  const counted = pitching?.map((rows) =>
    // Changes tell the pitches of the current pitcher only in `now`.
    rows.map((row) => (row.player === now?.pitcher ? { ...row, pitches: null, at_least: false } : row)),
  );
  const content = { ...game, pitching: counted };
  return JSON.stringify(Object.entries(content).sort());
}

/** Reads the game as a server that has just started would tell it. */
async function readGame({ server, team, places }: World, reader: 'team' | 'public'): Promise<string> {
  return server.peek(async () => {
    const { app } = server;
    const target = { teamId: team.id, gameId: places.scoredGame, reader };
    const game = requireFound(await findWatchedGame(app.database, target.teamId, target.gameId));
    const response = await createLiveResponses({ ...app, logs: createReplayedLogs() })(target, game, {});
    return toContent(JSON.parse(requireFound(response).bytes.toString()));
  });
}

/** Whether the page can follow the game without an act of its person. */
function isFollowing({ device: { state, hands } }: Holder): boolean {
  const { watch, isSignedIn, isAsked } = hands() ?? {};
  return state.isOnline && state.writesLeft === null && Boolean(watch?.() && isSignedIn?.() && !isAsked?.());
}

/**
 * After all faults, followers of the game must soon see the server's state without a reload.
 * @param isRequired may change during the wait: a page whose session has ended waits for its person
 */
export async function requireWatched(
  world: World,
  isRequired: (holder: Holder) => boolean = isFollowing,
): Promise<void> {
  for (const holder of world.holders) {
    const { device, person } = holder;
    const isSame = async () => {
      const view = device.hands()?.watch?.();
      if (!view || view.isBehind) return false;
      return toContent(view.game) === (await readGame(world, person ? 'team' : 'public'));
    };
    const isWrong = async () => isRequired(holder) && !(await isSame());
    for (let minutes = 0; minutes < 3 && (await isWrong()); minutes += 1) await world.pass(MINUTE);
    require(!(await isWrong()), `${device.name} follows another game than the server has`);
  }
}
