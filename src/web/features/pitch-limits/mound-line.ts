import type { GameDetail } from '#contract/games.ts';
import type { PitchCounts } from '#contract/pitch-limits.ts';
import { computePitchAllowance } from '#domain/pitch-limits/allowance.ts';
import type { Outing } from '#domain/pitch-limits/outing.ts';
import { listGamePartBatteries, listGamePartDays } from '#domain/scoring/mound.ts';
import { isPitchTotalLowerBound } from '#domain/scoring/pitch-count.ts';
import { readPlayerKey } from '#domain/scoring/player-key.ts';
import type { Replay } from '#domain/scoring/replay.ts';
import { getCurrentBatter, getFieldingSide } from '#domain/scoring/state.ts';
import { formatLocalDay } from '../../platform/days.ts';
import { formatOutingPitches, listMoundWords } from './allowance-words.ts';
import { ruleOn, toOuting } from './pitch-counts.ts';
import { pitchLimitsMessages as texts } from './pitch-limits.messages.ts';

export interface ScoredPitches {
  readonly game: Pick<GameDetail, 'id' | 'date' | 'game_type'>;
  readonly replay: Replay;
  readonly getName: (player: string | null) => { readonly short: string };
}

/**
 * Lists the outings of a pitcher in the game that is being scored. A suspended game has an outing on each of its days.
 */
function listOwnOutings({ game, replay }: ScoredPitches, pitcher: string): Outing[] {
  const side = getFieldingSide(replay.state);
  const parts = listGamePartBatteries(replay, side);
  const days = listGamePartDays(game.date, parts, formatLocalDay);
  return parts.map(({ pitchers, catchers }, index) => {
    const own = pitchers.find(({ player }) => player === pitcher);
    const caught = catchers.find(({ player }) => player === pitcher)?.innings ?? 0;
    const { pitches = 0, atLeast = false, innings = 0 } = own ?? {};
    const facts = { kind: game.game_type, noGame: false, game: String(game.id) };
    return { ...facts, day: days[index] ?? game.date, pitches, atLeast, innings, caught };
  });
}

/** Returns the outings without the current turn at bat and the current inning, during which a limit may be reached. */
function withoutThisTurn(own: readonly Outing[], { state, plays }: Replay, pitcher: string): Outing[] {
  const fielding = getFieldingSide(state);
  const last = plays.findLast((play) => play.side !== fielding && play.pitcher === pitcher);
  const isInInning = !last || last.inning === state.inning;
  return own.map(({ pitches, innings, ...outing }, index) => {
    if (index < own.length - 1) return { ...outing, pitches, innings };
    const earlier = pitches && Math.max(0, pitches - state.turn.pitches);
    return { ...outing, pitches: earlier, innings: innings && innings - Number(isInInning) };
  });
}

/** Describes the pitches in this game. Adds the pitches of this half inning unless `isShort`. */
function gameWords({ state }: Replay, pitcher: string, own: readonly Outing[], isShort: boolean): string {
  const thrown = state.pitches[pitcher] ?? 0;
  const isUncounted = thrown === 0 && own.some(({ pitches }) => pitches === null);
  const inHalf = thrown - (state.pitchesBefore[pitcher] ?? 0);
  const words = formatOutingPitches(isUncounted ? null : thrown, isPitchTotalLowerBound(state, pitcher));
  return inHalf > 0 && thrown > 0 && !isShort ? words + texts.inInning(state.inning, inHalf) : words;
}

/**
 * Describes what the pitcher has thrown and may still throw. The pitches of this game come from this device's
 * log, other pitches from `counts`.
 */
export function describePitcher(
  props: ScoredPitches,
  pitcher: string,
  counts: PitchCounts,
): { readonly line: string; readonly isNear: boolean } {
  const { replay, game, getName } = props;
  const isOurs = getFieldingSide(replay.state) === 'us';
  const own = listOwnOutings(props, pitcher);
  const day = own.at(-1)?.day ?? game.date;
  const named = readPlayerKey(pitcher);
  const id = named?.kind === 'member' ? named.id : null;
  const others = counts.outings
    .filter((outing) => outing.member_id === id && outing.game?.id !== game.id)
    .map(toOuting);
  const rule = ruleOn(counts, day);
  const entryYear = counts.players.find((player) => player.id === id)?.school_entry_year ?? null;
  // For an opponent, the grade and the pitches of other games are unknown.
  const applies = rule !== null && (isOurs || rule.grades.length === 1);
  const allow = (ours: readonly Outing[]) =>
    applies
      ? computePitchAllowance(rule, [...others, ...ours], { day, entryYear, game: String(game.id) })
      : null;
  const given = allow(own);
  const mayFinish = allow(withoutThisTurn(own, replay, pitcher))?.left !== 0;
  const today = [...others, ...own].filter((outing) => outing.day === day);
  const sum = today.reduce((total, { pitches }) => total + (pitches ?? 0), 0);
  const isMinimum = today.some(({ pitches, atLeast }) => pitches === null || atLeast);
  const { state } = replay;
  const batter = mayFinish ? getName(getCurrentBatter(state)).short : null;
  const words = [
    // This text is short near the limit, to leave room for the text about the limit.
    gameWords(replay, pitcher, own, given?.isNear ?? false),
    ...(isOurs && sum !== (state.pitches[pitcher] ?? 0) ? [texts.today(sum, isMinimum)] : []),
    ...(rule && given ? listMoundWords(rule, given, batter) : []),
    ...(given && !isOurs ? [texts.thisGameOnly] : []),
  ];
  const line = words.filter((word) => word !== '').join(texts.separator);
  return { line: isOurs ? line : texts.ofOpponent(line), isNear: given?.isNear ?? false };
}
