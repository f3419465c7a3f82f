import type { LiveGame as LiveUpdate } from '#contract/live.ts';
import { isHitWord } from '../game-box/turns.ts';

/** A game with all its parts except the scorebook sheets, which are loaded on demand. */
export type LiveGame = Required<Omit<LiveUpdate, 'sheets'>>;
export type LivePlay = LiveGame['plays'][number];
export type LiveSide = LiveGame['ours'];
export type LiveNow = NonNullable<LiveGame['now']>;

export const SIDES: readonly LiveSide[] = [0, 1];

const isComplete = (update: LiveUpdate): update is LiveGame =>
  update.plays_from === 0 && !!update.players && !!update.batting && !!update.pitching;

/**
 * Returns the whole game after an update. Null if parts of the game are missing; then the whole game must be
 * fetched.
 */
export function mergeUpdate(before: LiveGame | null, update: LiveUpdate | undefined): LiveGame | null {
  if (!update) return null;
  if (isComplete(update)) return update;
  if (!before || update.plays_from > before.plays.length) return null;
  const plays = [...before.plays.slice(0, update.plays_from), ...update.plays];
  const { players, batting, pitching } = before;
  return { players, batting, pitching, ...update, plays };
}

export function getPlayerName({ players }: LiveGame, player: number | null): string {
  return player === null ? '' : (players[player]?.name ?? '');
}

const sumRuns = (plays: readonly LivePlay[]) => plays.reduce((sum, { runs }) => sum + runs, 0);
const countHits = (plays: readonly LivePlay[]) =>
  plays.filter(({ word }) => word !== null && isHitWord(word)).length;

export interface HalfPlays {
  readonly inning: number;
  readonly half: LiveSide;
  /** The plays of the half inning, newest first. */
  readonly plays: readonly LivePlay[];
  readonly runs: number;
  readonly hits: number;
}

export function groupHalves(plays: readonly LivePlay[]): HalfPlays[] {
  const halves: LivePlay[][] = [];
  for (const play of plays) {
    const last = halves.at(-1);
    const [first] = last ?? [];
    if (last && first?.inning === play.inning && first.half === play.half) last.push(play);
    else halves.push([play]);
  }
  return halves.toReversed().flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { inning, half } = first;
    return [{ inning, half, plays: own.toReversed(), runs: sumRuns(own), hits: countHits(own) }];
  });
}

export function listTurns(plays: readonly LivePlay[], batter: number): string[] {
  return plays.flatMap((play) => (play.batter === batter && play.word !== null ? [play.word] : []));
}

export interface SideLine {
  readonly runs: readonly (number | null)[];
  readonly total: number;
  /** Hits and errors are null if they are unknown. */
  readonly hits: number | null;
  readonly errors: number | null;
}

export function summarizeSide(plays: readonly LivePlay[], side: LiveSide): SideLine {
  // An entry between two half innings belongs to the next half inning, which may never be played.
  const own = plays.filter(({ half, kind }) => half === side && kind === 'play');
  const length = Math.max(0, ...own.map(({ inning }) => inning));
  const runs = Array.from({ length }, (_, index) =>
    sumRuns(own.filter(({ inning }) => inning === index + 1)),
  );
  const errors = plays.reduce((sum, play) => sum + (play.half === side ? 0 : play.errors), 0);
  return { runs, total: plays.at(-1)?.score[side] ?? 0, hits: countHits(own), errors };
}

/** Returns the count between two half innings. Null if the pitches so far were not recorded. */
export function getEmptyCount(plays: readonly LivePlay[]) {
  const isCounted = typeof plays.findLast(({ next }) => next !== null)?.next?.balls === 'number';
  return isCounted ? { balls: 0, strikes: 0 } : null;
}
