import { isDeepStrictEqual } from 'node:util';
import type { BattingRecord } from '#contract/batting.ts';
import type { DerivedGameFacts, GameDetail } from '#contract/games.ts';
import type { PitchingRecord } from '#contract/pitching.ts';
import { type BattingLine, type GamePosition, MAX_POSITIONS_IN_GAME } from '#domain/batting.ts';
import { MAX_BATTERS_IN_ORDER } from '#domain/lineup.ts';
import { EMPTY_PITCHING_LINE, type PitchingLine } from '#domain/pitching.ts';
import { addDoublePlaysToBattingLine, formatScorebookWord, readScorebookWord } from '#domain/scorebook.ts';
import { toLineScore } from '#domain/scoring/line-score.ts';
import {
  type BoxScoreBatter,
  countErrors,
  deriveBoxScores,
  hasBattingBoxScoreRow,
  type SideBoxScore,
} from '#domain/scoring/lines.ts';
import type { PlayerKey } from '#domain/scoring/player-key.ts';
import type { Replay } from '#domain/scoring/replay.ts';
import { createPitcherResultFinder, type PitcherResult } from '#domain/scoring/results.ts';
import { getRunsOfSide } from '#domain/scoring/score.ts';
import { findParticipant, type GameState, toGameStatus } from '#domain/scoring/state.ts';
import type { Sport } from '#domain/team.ts';

/** The ids of members by their keys in a log. */
export type MembersByKey = ReadonlyMap<PlayerKey, number>;

export interface DerivedBatting {
  readonly memberId: number;
  readonly orderNo: number;
  readonly positions: readonly GamePosition[];
  readonly line: BattingLine;
  readonly appearances: readonly string[] | null;
}

export interface DerivedPitching extends PitcherResult {
  readonly memberId: number;
  readonly line: PitchingLine;
}

export interface DerivedGame {
  readonly batting: readonly DerivedBatting[];
  readonly pitching: readonly DerivedPitching[];
  readonly facts: DerivedGameFacts;
}

function addCounts<Line extends object>(a: Line, b: Line): Line {
  const counts = Object.entries(a).map(([count, value]) => [count, value + b[count as keyof Line]]);
  return Object.fromEntries(counts) as Line;
}

/** Merges the lines of a member who has two keys in the log, which happens after a merge of members. */
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

function listPositions({ sides }: GameState, { player, positions }: BoxScoreBatter): readonly GamePosition[] {
  if (positions.length > 0) return positions.slice(0, MAX_POSITIONS_IN_GAME);
  return [findParticipant(sides.us, player)?.starter ? 'DH' : '代打'];
}

function deriveBatting(state: GameState, lines: SideBoxScore, members: MembersByKey): DerivedBatting[] {
  const behind = Math.min(state.sides.us.order.length + 1, MAX_BATTERS_IN_ORDER);
  const scored = lines.batting.filter((line) => hasBattingBoxScoreRow(state, line));
  const entries = scored.map((batting): DerivedBatting => {
    const results = batting.appearances.map(formatScorebookWord);
    const words = results.length > 0 ? results : null;
    return {
      memberId: members.get(batting.player) ?? 0,
      orderNo: batting.order || behind,
      positions: listPositions(state, batting),
      line: addDoublePlaysToBattingLine(batting.line, words),
      appearances: words,
    };
  });
  const merged = mergeByMember(entries, (a, b) => {
    const words = [...(a.appearances ?? []), ...(b.appearances ?? [])];
    return { appearances: words.length > 0 ? words : null };
  });
  return merged.sort((a, b) => a.orderNo - b.orderNo);
}

interface DerivingRules {
  readonly sport: Sport | null;
  readonly members: MembersByKey;
}

function derivePitching(
  { state, plays }: Replay,
  lines: SideBoxScore,
  rules: DerivingRules,
): DerivedPitching[] {
  const { members } = rules;
  const getResult = createPitcherResultFinder(state, plays, 'us', rules.sport);
  const counts = Object.keys(EMPTY_PITCHING_LINE) as (keyof PitchingLine)[];
  const entries = lines.pitching.map(({ player, line }): DerivedPitching => {
    const own = Object.fromEntries(counts.map((count) => [count, line[count]]));
    return { memberId: members.get(player) ?? 0, line: own as unknown as PitchingLine, ...getResult(player) };
  });
  const merged = mergeByMember(entries, (a, b) => {
    return a.result === '-' ? { result: b.result, credit: b.credit } : {};
  });
  return merged.map((entry) => {
    return { ...entry, line: { ...entry.line, pitchesAtLeast: Math.min(entry.line.pitchesAtLeast, 1) } };
  });
}

function toFacts(played: Replay, opponents: SideBoxScore): DerivedGame['facts'] {
  const { state } = played;
  const { us, them, uneven } = toLineScore(state);
  const opponent_errors = countErrors(played, opponents, 'them');
  return {
    team_score: getRunsOfSide(state, 'us'),
    opponent_score: getRunsOfSide(state, 'them'),
    innings: state.phase === 'over' ? Math.max(us.length, them.length) || null : null,
    line_score: { us: [...us], them: [...them], opponent_errors, ...(uneven && { uneven }) },
    bats_first: state.rules?.batsFirst === 'us',
    state: toGameStatus(state),
  };
}

type Lines = ReturnType<typeof deriveBoxScores>;

/** Caches the lines of a replay, because several steps of a request need them, and deriving them takes up to 20 ms. */
const cache = new WeakMap<Replay, Lines>();

export function deriveBothLines(played: Replay): Lines {
  return cache.getOrInsertComputed(played, ({ state, plays }) => deriveBoxScores(state, plays));
}

export function deriveGame(played: Replay, rules: DerivingRules): DerivedGame | undefined {
  const { members } = rules;
  const { state } = played;
  if (state.phase === 'before') return undefined;
  const lines = deriveBothLines(played);
  return {
    batting: deriveBatting(state, lines.us, members),
    pitching: derivePitching(played, lines.us, rules),
    facts: toFacts(played, lines.them),
  };
}

/**
 * Converts stored lines to the form of derived lines, for comparison. Implemented by the features that own the lines.
 */
export interface ReadLines {
  batting(record: BattingRecord): DerivedBatting;
  pitching(record: PitchingRecord): DerivedPitching;
}

/** Keeps the stored word for a triple play, for which an earlier version of the app wrote a double play or an out. */
function keepStoredWords(words: DerivedBatting['appearances'], stored: DerivedBatting['appearances'] = null) {
  const isTriple = (word: string) => readScorebookWord(word)?.outcome === 'triplePlay';
  return words?.map((word, index) => (isTriple(word) ? (stored?.[index] ?? word) : word)) ?? null;
}

/** Returns whether the stored lines of the game equal the lines that follow from its log. */
export function hasDerivedLines(
  game: GameDetail,
  derived: DerivedGame | undefined,
  read: ReadLines,
): boolean {
  const byMember = (entries: readonly { readonly memberId: number }[]) =>
    entries.toSorted((a, b) => a.memberId - b.memberId);
  const batting = game.batting_records.map(read.batting);
  const stored = [batting, game.pitching_records.map(read.pitching)];
  const lines = (derived?.batting ?? []).map((line) => {
    const same = batting.find(({ memberId }) => memberId === line.memberId);
    const appearances = keepStoredWords(line.appearances, same?.appearances);
    return { ...line, line: addDoublePlaysToBattingLine(line.line, appearances), appearances };
  });
  const wanted = [lines, derived?.pitching ?? []];
  return isDeepStrictEqual(stored.map(byMember), wanted.map(byMember));
}
