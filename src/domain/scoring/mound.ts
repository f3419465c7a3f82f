import { addDays, countDaysBetween } from '../day.ts';
import { readTimeFromEntryId } from './entries.ts';
import { applyRevisions } from './log.ts';
import { isPitchTotalLowerBound } from './pitch-count.ts';
import type { ReplayedPlay } from './play.ts';
import type { PlayerKey } from './player-key.ts';
import { EMPTY_REPLAY, extendReplay, type Replay } from './replay.ts';
import type { UsOrThem } from './side.ts';

/**
 * The pitchers and catchers of one part of a game. A suspension divides a game into parts, and each part counts on
 * its own day.
 */
export interface PitchersAndCatchersOfPart {
  /** When the game was resumed, in milliseconds since 1970; null for the first part. */
  readonly from: number | null;
  /** When the game was suspended; null for the last part. */
  readonly to: number | null;
  readonly pitchers: readonly {
    readonly player: PlayerKey;
    /** Null if not recorded. */
    readonly pitches: number | null;
    readonly atLeast: boolean;
    /** Counts each inning in which the player pitched, however short. */
    readonly innings: number;
  }[];
  readonly catchers: readonly { readonly player: PlayerKey; readonly innings: number }[];
}

function countInnings(plays: readonly ReplayedPlay[], isTheirs: (play: ReplayedPlay) => boolean): number {
  return new Set(plays.filter(isTheirs).map(({ inning }) => inning)).size;
}

function describePart(
  side: UsOrThem,
  before: Replay,
  after: Replay,
): Pick<PitchersAndCatchersOfPart, 'pitchers' | 'catchers'> {
  const { state } = after;
  const plays = after.plays.slice(before.plays.length).filter((play) => play.side !== side);
  const catchers = new Set(plays.flatMap(({ catcher }) => catcher ?? []));
  const pitchers = state.sides[side].pitchers.flatMap((player) => {
    const total = state.pitches[player] ?? 0;
    const pitches = total - (before.state.pitches[player] ?? 0);
    const innings = countInnings(plays, ({ pitcher }) => pitcher === player);
    if (innings === 0 && pitches <= 0) return [];
    const isMissing = total === 0 || (pitches <= 0 && innings > 0);
    const counted = { pitches: isMissing ? null : pitches, atLeast: isPitchTotalLowerBound(state, player) };
    return [{ player, ...counted, innings: Math.max(innings, 1) }];
  });
  return {
    pitchers,
    catchers: [...catchers].map((player) => ({
      player,
      innings: countInnings(plays, ({ catcher }) => catcher === player),
    })),
  };
}

export function listGamePartBatteries(game: Replay, side: UsOrThem): PitchersAndCatchersOfPart[] {
  const entries = applyRevisions(game.log).entries.map(({ entry }, index) => ({
    // Several contents of one amendment share an id. Entries of a log must not.
    entry: { ...entry, id: String(index) },
    time: readTimeFromEntryId(entry.id),
  }));
  const isEvent = (event: string, index: number) => {
    const entry = entries[index]?.entry;
    return entry?.kind === 'game' && entry.event === event;
  };
  const parts: PitchersAndCatchersOfPart[] = [];
  let [before, from]: [Replay, number | null] = [EMPTY_REPLAY, null];
  for (const index of entries.keys()) {
    if (isEvent('resumed', index) && parts.length > 0) from = entries[index]?.time ?? null;
    if (!isEvent('suspended', index)) continue;
    const after = extendReplay(
      EMPTY_REPLAY,
      entries.slice(0, index).map(({ entry }) => entry),
    );
    parts.push({ from, to: entries[index]?.time ?? null, ...describePart(side, before, after) });
    before = after;
  }
  return [...parts, { from, to: null, ...describePart(side, before, game) }];
}

/** Returns our pitchers and catchers in each part of the game as JSON; null before the game. */
export function serializeOurBatteriesByPart(game: Replay): string | null {
  return game.state.phase === 'before' ? null : JSON.stringify(listGamePartBatteries(game, 'us'));
}

/**
 * Returns the day of each part. The first part has the day of the game. A later part adds the days between suspension
 * and resumption. Entry times alone do not tell the day, because a game can be scored long afterwards.
 * @param toDay returns the calendar day of a moment
 */
export function listGamePartDays(
  date: string,
  parts: readonly PitchersAndCatchersOfPart[],
  toDay: (moment: Date) => string,
): string[] {
  const days: string[] = [];
  for (const [index, { from }] of parts.entries()) {
    const to = parts[index - 1]?.to;
    const later = to && from ? countDaysBetween(toDay(new Date(to)), toDay(new Date(from))) : 0;
    days.push(addDays(days.at(-1) ?? date, Math.max(0, later)));
  }
  return days;
}
