import type { Move, PlayContent } from '#domain/scoring/contents/plays.ts';
import { classifyEarnedRuns } from '#domain/scoring/earned.ts';
import type { EntryContent } from '#domain/scoring/entries.ts';
import type { ReplayedPlay } from '#domain/scoring/play.ts';
import type { PlayTaps } from '#domain/scoring/proposal-context.ts';
import { proposePlay } from '#domain/scoring/propose.ts';
import { type Replay, replayEntry, replayGameLog } from '#domain/scoring/replay.ts';
import { asLog, listOpening, type TranslatedPlay, translate } from './real-entries.ts';
import { splitParts, type TranslatedTurn } from './real-parts.ts';
import type { RealGame } from './real-plays.ts';

/**
 * Counts the proposals for a real game. The scorer taps the outcome, the place and all fielders, and corrects
 * wrong proposals.
 */

export interface Measured {
  plays: number;
  turns: number;
  turnsRight: number;
  /** Wrong proposals that would be entered at once. */
  certainWrong: number;
  withRunners: number;
  withRunnersRight: number;
  rbiRight: number;
  scoringTurns: number;
  scoringRbiRight: number;
  runs: number;
  earnedRight: number;
}

export function nothingMeasured(): Measured {
  const none = { plays: 0, turns: 0, turnsRight: 0, certainWrong: 0, withRunners: 0, withRunnersRight: 0 };
  return { ...none, rbiRight: 0, scoringTurns: 0, scoringRbiRight: 0, runs: 0, earnedRight: 0 };
}

/** The button of a sacrifice fly is a fly, and the button of a double play is a ground ball. */
function chooseButton({ real, content }: TranslatedTurn) {
  const { outcome } = content;
  if (outcome === 'doublePlay') return 'groundOut';
  if (outcome === 'sacrificeFly') return real.ball === 'line' ? 'lineOut' : 'flyOut';
  return outcome;
}

/** The fielder who erred is tapped last. */
function toTapped(item: TranslatedTurn): PlayTaps {
  const { field, fielders = [], bunt, errors = [] } = item.content;
  const erred = errors.filter((fielder) => fielder !== fielders.at(-1));
  return {
    outcome: chooseButton(item),
    field,
    fielders: [...fielders, ...erred],
    ...(bunt && { bunt }),
    ...(errors.length > 0 && { errors }),
  };
}

/** Contains outs, runs, and the runners if the half inning goes on. */
function tapResult(before: Replay, content: PlayContent) {
  const { state, plays, refused } = replayEntry(before, { id: 'try', ...content });
  if (refused.length > before.refused.length) return null;
  const moves = plays.at(-1)?.moves ?? [];
  const { inning, half, bases, outs, phase } = state;
  const goesOn = phase === 'playing' && half === before.state.half && inning === before.state.inning;
  return JSON.stringify({
    retired: moves
      .filter(({ out }) => out)
      .map(({ runner }) => runner)
      .sort(),
    scored: moves
      .filter(({ scored }) => scored)
      .map(({ runner }) => runner)
      .sort(),
    bases: goesOn ? bases.map((runner) => runner?.player) : [inning, half, outs],
  });
}

function withoutDecisions(content: PlayContent): PlayContent {
  const moves = content.moves.map(({ runBattedIn: _, earned: __, ...move }) => move);
  return { ...content, moves };
}

function findMoves(moves: readonly Move[], runner: number): readonly Move[] {
  return moves.filter((move) => move.runner === runner);
}

function listWrong(proposed: readonly Move[], actual: readonly Move[]): number[] {
  const findEnd = (moves: readonly Move[], runner: number) => {
    const last = moves.findLast((move) => move.runner === runner);
    return last === undefined ? 'stays' : last.out ? 'out' : last.to;
  };
  return [0, 1, 2, 3].filter((runner) => findEnd(proposed, runner) !== findEnd(actual, runner));
}

/** An error lets a runner get further than proposed. */
function extend(proposed: readonly Move[], actual: readonly Move[]): readonly Move[] {
  const [usual, last] = [proposed.at(-1), actual.at(-1)];
  const isFurther = usual && last && !usual.out && !last.out && usual.to < last.to;
  return isFurther && last.how === 'error' ? [...proposed, last] : actual;
}

/** Only corrected runners take the actual moves. */
function merge(proposed: readonly Move[], actual: readonly Move[], wrong: readonly number[]): Move[] {
  const order = [...new Set(actual.map(({ runner }) => runner))];
  return order.flatMap((runner) => {
    const [mine, theirs] = [findMoves(proposed, runner), findMoves(actual, runner)];
    return wrong.includes(runner) ? extend(mine, theirs) : mine;
  });
}

/** @returns the entered play */
function scoreTurn(before: Replay, item: TranslatedTurn, total: Measured): PlayContent {
  const actual = item.content;
  const tapped = toTapped(item);
  const { content, certain } = proposePlay(before.state, tapped);
  const [mine, theirs] = [tapResult(before, content), tapResult(before, actual)];
  const isRight = mine === theirs;
  const hasRunners = before.state.bases.some((runner) => runner !== null);
  total.turns += 1;
  total.turnsRight += Number(isRight);
  total.withRunners += Number(hasRunners);
  total.withRunnersRight += Number(hasRunners && isRight);
  if (certain && !isRight) total.certainWrong += 1;
  if (isRight) return { ...actual, moves: content.moves };
  const wrong = listWrong(content.moves, actual.moves);
  const moves = merge(content.moves, withoutDecisions(actual).moves, wrong);
  const kept = { ...actual, moves };
  return tapResult(before, kept) === theirs ? kept : withoutDecisions(actual);
}

function countRuns(plays: readonly ReplayedPlay[], reals: readonly TranslatedPlay[], total: Measured): void {
  for (const [index, play] of plays.entries()) {
    const real = reals[index]?.real;
    if (real === undefined || !real.ends_turn) continue;
    const isRight = play.moves.filter(({ battedIn }) => battedIn).length === real.rbi;
    total.rbiRight += Number(isRight);
    if (play.runs > 0) total.scoringTurns += 1;
    if (play.runs > 0 && isRight) total.scoringRbiRight += 1;
  }
}

function officialRuns({ log }: RealGame): Map<string, boolean[]> {
  const earned = log.flatMap((item) => ('sub' in item ? [] : item.moves)).filter(({ to }) => to === 'home');
  const groups = Map.groupBy(earned, ({ player }) => player);
  return new Map([...groups].map(([player, runs]) => [player, runs.map((run) => run.earned === true)]));
}

function countEarned(plays: readonly ReplayedPlay[], game: RealGame, total: Measured): void {
  const official = officialRuns(game);
  const perPlayer = Map.groupBy(classifyEarnedRuns(plays), ({ player }) => player);
  for (const [player, runs] of perPlayer) {
    const isRight = runs.map((run, index) => run.earned === official.get(player)?.[index]);
    const right = isRight.filter(Boolean).length;
    total.runs += runs.length;
    total.earnedRight += right;
  }
}

export function measureGame(game: RealGame, total: Measured): void {
  let scored = replayGameLog(asLog(listOpening(game)));
  const reals: TranslatedPlay[] = [];
  const enter = (content: EntryContent) => {
    scored = replayEntry(scored, { id: `e${scored.log.length}`, ...content });
  };
  for (const item of translate(game)) {
    if ('kind' in item) {
      enter(item);
      continue;
    }
    total.plays += 1;
    for (const part of splitParts(item)) {
      reals.push(part);
      const { content, pitches } = part;
      const isRunning = content.kind === 'running';
      // The outcome of a turn tells its last pitch.
      for (const call of isRunning ? pitches : pitches.slice(0, -1)) enter({ kind: 'pitch', call });
      enter(isRunning ? withoutDecisions(content) : scoreTurn(scored, { ...part, content }, total));
    }
  }
  if (scored.refused.length > 0) throw new Error(`${game.game}: ${JSON.stringify(scored.refused[0])}`);
  countRuns(scored.plays, reals, total);
  countEarned(scored.plays, game, total);
}
