import type { BattingRecord } from '#contract/batting.ts';
import type { GameDetail, GameForm } from '#contract/games.ts';
import type { PitchingRecord } from '#contract/pitching.ts';
import { type BattingLine, MOST_IN_ORDER, MOST_POSITIONS, type Position } from '#domain/batting.ts';
import { EMPTY_PITCHING_LINE, type PitchingLine } from '#domain/pitching.ts';
import { writePlateAppearance } from '#domain/scorebook.ts';
import { lineScoreOf } from '#domain/scoring/line-score.ts';
import { linesOf, type ScoredBatting } from '#domain/scoring/lines.ts';
import type { Replay } from '#domain/scoring/replay.ts';
import { type PitcherResult, resultsOf } from '#domain/scoring/results.ts';
import { type GameState, participantOf, scoreOf } from '#domain/scoring/state.ts';
import type { MemberOf } from './players.ts';

/** A batting line as the feature that owns it stores it. */
export interface BattingEntry {
  readonly memberId: number;
  readonly orderNo: number;
  readonly positions: readonly Position[];
  readonly line: BattingLine;
  readonly appearances: readonly string[] | null;
}

/** A pitching line as the feature that owns it stores it. */
export interface PitchingEntry extends PitcherResult {
  readonly memberId: number;
  readonly line: PitchingLine;
}

/** What a log says of a game, as the tables of lines and games keep it. */
export interface DerivedGame {
  readonly batting: readonly BattingEntry[];
  readonly pitching: readonly PitchingEntry[];
  readonly facts: Pick<GameForm, 'team_score' | 'opponent_score' | 'innings' | 'line_score' | 'bats_first'>;
}

function addCounts<Line extends object>(a: Line, b: Line): Line {
  const counts = Object.entries(a).map(([count, value]) => [count, value + b[count as keyof Line]]);
  return Object.fromEntries(counts) as Line;
}

/** One entry a member: two keys of a log can name the same one after members were merged. */
function mergeByMember<Line extends { readonly memberId: number; readonly line: object }>(
  lines: readonly Line[],
  merge: (a: Line, b: Line) => Partial<Line>,
): Line[] {
  const merged = new Map<number, Line>();
  for (const line of lines) {
    const other = merged.get(line.memberId);
    const added = other && { ...other, line: addCounts(other.line, line.line), ...merge(other, line) };
    merged.set(line.memberId, added ?? line);
  }
  return [...merged.values()];
}

/** A DH's pitcher has no line unless there is something to say. The FLEX has one. */
function hasLine({ rules }: GameState, { order, line, appearances }: ScoredBatting): boolean {
  const isEmpty = Object.values(line).every((count) => count === 0) && appearances.length === 0;
  return order > 0 || rules?.designatedHitter === 'dpFlex' || !isEmpty;
}

function positionsOf({ sides }: GameState, { player, positions }: ScoredBatting): readonly Position[] {
  if (positions.length > 0) return positions.slice(0, MOST_POSITIONS);
  return [participantOf(sides.us, player)?.starter ? 'DH' : '代打'];
}

function battingOf({ state, plays }: Replay, memberOf: MemberOf): BattingEntry[] {
  const behind = Math.min(state.sides.us.order.length + 1, MOST_IN_ORDER);
  const scored = linesOf(state, plays).us.batting.filter((line) => hasLine(state, line));
  const entries = scored.map((batting): BattingEntry => {
    const words = batting.appearances.map(writePlateAppearance);
    return {
      memberId: memberOf.get(batting.player) ?? 0,
      orderNo: batting.order || behind,
      positions: positionsOf(state, batting),
      line: batting.line,
      appearances: words.length > 0 ? words : null,
    };
  });
  const merged = mergeByMember(entries, (a, b) => {
    const words = [...(a.appearances ?? []), ...(b.appearances ?? [])];
    return { appearances: words.length > 0 ? words : null };
  });
  return merged.sort((a, b) => a.orderNo - b.orderNo);
}

function pitchingOf({ state, plays }: Replay, memberOf: MemberOf): PitchingEntry[] {
  const resultOf = resultsOf(state, plays, 'us');
  const counts = Object.keys(EMPTY_PITCHING_LINE) as (keyof PitchingLine)[];
  const entries = linesOf(state, plays).us.pitching.map(({ player, line }): PitchingEntry => {
    const own = Object.fromEntries(counts.map((count) => [count, line[count]]));
    return { memberId: memberOf.get(player) ?? 0, line: own as unknown as PitchingLine, ...resultOf(player) };
  });
  return mergeByMember(entries, (a, b) => (a.result === '-' ? { result: b.result, credit: b.credit } : {}));
}

function factsOf({ state, plays }: Replay): DerivedGame['facts'] {
  const { us, them } = lineScoreOf(state);
  const errors = linesOf(state, plays).them.batting.map(({ line }) => line.errors);
  const opponent_errors = errors.reduce((total, count) => total + count, 0);
  return {
    team_score: scoreOf(state, 'us'),
    opponent_score: scoreOf(state, 'them'),
    innings: state.phase === 'over' ? Math.max(us.length, them.length) || null : null,
    line_score: { us: [...us], them: [...them], opponent_errors },
    bats_first: state.rules?.batsFirst === 'us',
  };
}

/** The lines and the score of our side; undefined before the game has started. */
export function deriveGame(played: Replay, memberOf: MemberOf): DerivedGame | undefined {
  if (played.state.phase === 'before') return undefined;
  return {
    batting: battingOf(played, memberOf),
    pitching: pitchingOf(played, memberOf),
    facts: factsOf(played),
  };
}

/** How the features that own lines compare what they have stored with an entry. */
export interface SameLines {
  batting(record: BattingRecord, entry: BattingEntry): boolean;
  pitching(record: PitchingRecord, entry: PitchingEntry): boolean;
}

/** Whether the stored lines are those that follow from the log. */
export function isInStep(game: GameDetail, derived: DerivedGame | undefined, same: SameLines): boolean {
  const { batting = [], pitching = [] } = derived ?? {};
  const agree = <R extends { user_id: number }, E extends { memberId: number }>(
    records: readonly R[],
    entries: readonly E[],
    isSame: (record: R, entry: E) => boolean,
  ) =>
    records.length === entries.length &&
    entries.every((entry) =>
      records.some((record) => record.user_id === entry.memberId && isSame(record, entry)),
    );
  return (
    agree(game.batting_records, batting, same.batting) &&
    agree(game.pitching_records, pitching, same.pitching)
  );
}
