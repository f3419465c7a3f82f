import { toShownPosition } from '../../batter-only.ts';
import { countTotalHits, countWalksAndHitByPitch } from '../../batting.ts';
import type { SideInningRuns } from '../../line-score.ts';
import { LINEUP_POSITIONS } from '../../lineup.ts';
import { formatScorebookWord } from '../../scorebook.ts';
import type { Sport } from '../../team.ts';
import { toLineScore } from '../line-score.ts';
import { countErrors, deriveBoxScores, hasBattingBoxScoreRow, type SideBoxScore } from '../lines.ts';
import type { PlayerKey } from '../player-key.ts';
import type { Replay } from '../replay.ts';
import { createPitcherResultFinder } from '../results.ts';
import { getRunsOfSide } from '../score.ts';
import { US_AND_THEM, type UsOrThem } from '../side.ts';
import { findParticipant, type GameState, listSidesInOrderAtBat } from '../state.ts';
import type { GetName } from '../words/names.ts';

export interface LivePlayerLookup {
  readonly getName: GetName;
  /** The member's id; null for everybody else. */
  readonly getUserId: (key: PlayerKey) => number | null;
}

/**
 * Numbers the players in the order in which the log names them. Readers outside the team get these numbers, because a
 * key contains a name. A number stays the same when other players enter.
 */
export class LivePlayerIndexer {
  readonly #indexes = new Map<PlayerKey, number>();
  readonly #sides: UsOrThem[] = [];

  add({ sides }: GameState): void {
    for (const side of US_AND_THEM)
      for (const { player } of sides[side].participants) this.#index(player, side);
  }

  #index(key: PlayerKey, side: UsOrThem): number {
    const known = this.#indexes.get(key);
    if (known !== undefined) return known;
    this.#indexes.set(key, this.#sides.length);
    this.#sides.push(side);
    return this.#sides.length - 1;
  }

  /** Returns the player's number. Every participant has a number. Any other key is the opponents' unknown pitcher. */
  find(key: PlayerKey): number {
    return this.#index(key, 'them');
  }

  list(state: GameState, { getName, getUserId }: LivePlayerLookup) {
    const [first] = listSidesInOrderAtBat(state);
    return [...this.#indexes].map(([key, index]) => {
      const side: 0 | 1 = this.#sides[index] === first ? 0 : 1;
      return { name: getName(key).short, side, user_id: getUserId(key) };
    });
  }
}

function isStarter(state: GameState, side: UsOrThem, key: PlayerKey): boolean {
  return findParticipant(state.sides[side], key)?.starter ?? false;
}

type Played = Pick<Replay, 'state' | 'plays'>;
type SidesInOrderAtBat<Value> = readonly [Value, Value];

/**
 * Returns the rows in batting order. A substitute follows the player who was replaced. A player who does not
 * bat comes last.
 */
function toBattingRows({ state }: Played, side: UsOrThem, lines: SideBoxScore, players: LivePlayerIndexer) {
  const shown = lines.batting
    .filter((batting) => hasBattingBoxScoreRow(state, batting))
    .toSorted((a, b) => (a.order || Number.MAX_VALUE) - (b.order || Number.MAX_VALUE));
  return shown.map(({ player, order, positions, line, appearances }) => ({
    player: players.find(player),
    order,
    positions: positions.map((position) => toShownPosition(position, order, state.rules)),
    starter: isStarter(state, side, player),
    turns: appearances.map(formatScorebookWord),
    at_bats: line.atBats,
    runs: line.runs,
    hits: countTotalHits(line),
    runs_batted_in: line.runsBattedIn,
    walks: countWalksAndHitByPitch(line),
    strikeouts: line.strikeouts,
    steals: line.stolenBases,
  }));
}

/** Returns the row of a starter before the first play. */
export function toStarterBoxScoreRow(player: number, order: number, position: string | null) {
  return {
    ...{
      player,
      order,
      positions: LINEUP_POSITIONS.filter((name) => name === position),
      starter: true,
      turns: [],
    },
    ...{ at_bats: 0, runs: 0, hits: 0, runs_batted_in: 0, walks: 0, strikeouts: 0, steals: 0 },
  };
}

function toPitchingRows(
  { state, plays }: Played,
  side: UsOrThem,
  lines: SideBoxScore,
  players: LivePlayerIndexer,
  sport: Sport | null,
) {
  const getResult = createPitcherResultFinder(state, plays, side, sport);
  return lines.pitching.map(({ player, line }) => {
    const { result, credit } = getResult(player);
    return {
      player: players.find(player),
      outs: line.outsRecorded,
      batters: line.battersFaced,
      pitches: line.pitches > 0 ? line.pitches : null,
      at_least: line.pitchesAtLeast > 0,
      hits: line.hitsAllowed,
      walks: line.walksAllowed,
      strikeouts: line.strikeouts,
      runs: line.runsAllowed,
      earned_runs: line.earnedRuns,
      decision: result === '-' ? credit : result,
    };
  });
}

/** Null for a game of which only the score is known. */
type Count = number | null;

interface LiveLine {
  readonly runs: SideInningRuns;
  readonly total: number;
  readonly hits: Count;
  readonly errors: Count;
}

/** Returns the box score of both sides. The side that bats first comes first. */
export function toLiveBoxScore(played: Played, players: LivePlayerIndexer, sport: Sport | null) {
  const { state } = played;
  const lines = deriveBoxScores(state, played.plays);
  const runs = toLineScore(state);
  const forBoth = <Value>(make: (side: UsOrThem) => Value): SidesInOrderAtBat<Value> => {
    const [first, second] = listSidesInOrderAtBat(state);
    return [make(first), make(second)];
  };
  return {
    line: forBoth(
      (side): LiveLine => ({
        runs: runs[side],
        total: getRunsOfSide(state, side),
        hits: lines[side].batting.reduce((total, { line }) => total + countTotalHits(line), 0),
        errors: countErrors(played, lines[side], side),
      }),
    ),
    batting: forBoth((side) => toBattingRows(played, side, lines[side], players)),
    pitching: forBoth((side) => toPitchingRows(played, side, lines[side], players, sport)),
  };
}
