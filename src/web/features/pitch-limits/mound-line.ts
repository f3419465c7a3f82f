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
import { moundWords, pitchesWords } from './allowance-words.ts';
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

/** Describes the pitches in this game. Adds the pitches of this half inning unless `isShort`. */
function gameWords({ state }: Replay, pitcher: string, isShort: boolean): string {
  const thrown = state.pitches[pitcher] ?? 0;
  const inHalf = thrown - (state.pitchesBefore[pitcher] ?? 0);
  const words = pitchesWords(thrown === 0 ? null : thrown, isPitchTotalLowerBound(state, pitcher));
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
  const others = counts.outings.filter((outing) => outing.member_id === id && outing.game?.id !== game.id);
  const outings = [...others.map(toOuting), ...own];
  const rule = ruleOn(counts, day);
  const entryYear = counts.players.find((player) => player.id === id)?.school_entry_year ?? null;
  // For an opponent, the grade and the pitches of other games are unknown.
  const applies = rule !== null && (isOurs || rule.grades.length === 1);
  const given = applies
    ? computePitchAllowance(rule, outings, { day, entryYear, game: String(game.id) })
    : null;
  const sum = outings.reduce((total, { day: on, pitches }) => total + (on === day ? (pitches ?? 0) : 0), 0);
  const { state } = replay;
  const batter = state.turn.pitches > 0 ? getName(getCurrentBatter(state)).short : null;
  const words = [
    // Short near the limit, to leave room for the words about the limit.
    gameWords(replay, pitcher, given?.isNear ?? false),
    ...(isOurs && sum !== (state.pitches[pitcher] ?? 0) ? [texts.today(sum)] : []),
    ...(rule && given ? moundWords(rule, given, batter) : []),
    ...(given && !isOurs ? [texts.thisGameOnly] : []),
  ];
  const line = words.filter((word) => word !== '').join(texts.separator);
  return { line: isOurs ? line : texts.ofOpponent(line), isNear: given?.isNear ?? false };
}
