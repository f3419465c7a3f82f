import type { GamePosition } from '../../batting.ts';
import {
  type BattedBallLocation,
  INFIELD_LOCATIONS,
  listPossibleBallLocations,
  OUTFIELD_LOCATIONS,
  type PlateAppearance,
} from '../../plate-appearance.ts';
import { formatScorebookWord } from '../../scorebook.ts';
import {
  type FielderKanji,
  HOME_BASE,
  type Move,
  type PlateAppearanceContent,
  type PlayContent,
  type RunningPlayContent,
  type StartBase,
} from '../contents/plays.ts';
import { isOutReason } from '../moves.ts';
import { type ReplayedPlay, toPlateAppearance } from '../play.ts';
import { isScoringMove } from '../proposal-context.ts';
import { isPlayMovingAllRunners } from '../propose-running.ts';
import { getRunsOfSide } from '../score.ts';
import { type Bases, type GameState, listSidesInOrderAtBat } from '../state.ts';
import type { GetName } from './names.ts';
import { scoringWordMessages as texts } from './play-words.messages.ts';
import { rosterChangeMessages } from './roster-words.messages.ts';

const NINE: readonly BattedBallLocation[] = [...INFIELD_LOCATIONS, ...OUTFIELD_LOCATIONS];

/** Describes a plate appearance as a scorebook does, such as 中安, or 遊ゴ三重殺 if three are out. */
export function describePlateAppearanceContent(
  content: Pick<PlateAppearanceContent, 'outcome' | 'field' | 'moves' | 'outOfTurn'>,
  outs = 0,
): string {
  const appearance = toPlateAppearance(content, outs);
  if (appearance.outcome !== 'triplePlay' || appearance.field === null)
    return describePlateAppearance(appearance);
  const outcome = content.outcome === 'doublePlay' ? 'groundOut' : content.outcome;
  return describePlateAppearance({ ...appearance, outcome }) + texts.outcomes.triplePlay;
}

function describePlateAppearance({ outcome, field }: PlateAppearance): string {
  return field === null || listPossibleBallLocations(outcome).length === 0
    ? texts.outcomes[outcome]
    : formatScorebookWord({ outcome, field });
}

/** Returns 0 for a location that is not that of one fielder, such as 左中 or 左越. */
export function toFielderNumber(location: BattedBallLocation): number {
  return NINE.indexOf(location) + 1;
}

/** Formats the numbers of the fielders, such as 6-4-3. */
export function formatBallPath(fielders: readonly FielderKanji[]): string {
  return fielders.map(toFielderNumber).join('-');
}

/** Whether an error moved the runner, or kept the runner from being put out. */
const isOnError = ({ how, out }: Move) => how === 'error' || (isOutReason(how) && !out);

/** Names the error as a scorebook does, such as 左失, or a bad throw. */
function describeError({ errors = [], errorKinds = [] }: PlayContent): string {
  const fielders = errors.join(texts.dot);
  if (fielders === '') return texts.hows.error;
  return errorKinds.includes('throwing') ? texts.badThrow(fielders) : texts.errorBy(fielders);
}

/** Whether the word of the play, such as 遊失, says that there was an error. */
function isErrorInWord(content: PlayContent): boolean {
  if (content.kind === 'running') return isMissedPickoff(content);
  const { outcome } = toPlateAppearance(content, 0);
  return outcome === 'reachedOnError' || outcome === 'sacrificeHitReached';
}

function listDetails({ content, moves }: ReplayedPlay): string[] {
  const { fielders = [], errors = [], errorKinds = [] } = content;
  const isTurn = content.kind === 'plate_appearance';
  const first = moves.find(({ runner }) => runner === 0);
  const missed = isTurn && content.outcome === 'reachedOnStrikeout' ? first : undefined;
  const isTold = isErrorInWord(content) || !moves.some(isOnError);
  return [
    ...(isTurn && content.infieldFly ? [texts.infieldFly] : []),
    ...(missed && !missed.out
      ? [missed.how === 'error' ? describeError(content) : texts.hows[missed.how]]
      : []),
    ...(fielders.length > 1 ? [formatBallPath(fielders)] : []),
    ...(isTold && isTurn ? errorKinds.map((kind) => texts.errorKinds[kind]) : []),
    ...(isTold && !isTurn && errors.length > 0 ? [texts.errorBy(errors.join(texts.dot))] : []),
  ];
}

function withDetails(word: string, play: ReplayedPlay): string {
  const details = listDetails(play);
  return details.length > 0 ? texts.withDetails(word, details) : word;
}

/** Shortens 一塁手 to 一塁. 投手 and 捕手 stay. */
export function removePositionSuffix(position: GamePosition): string {
  return position.length > 2 ? position.replace(/手$/, '') : position;
}

/** Describes the end of a runner's move: 三塁へ, 生還, 二塁でアウト, 左失で三塁へ. */
function describeEnd(move: Move, content: PlayContent): string {
  const { to, out, appeal } = move;
  const base = texts.bases[to] ?? '';
  if (out && appeal) return texts.withDetails(texts.outAt(base), [texts.appeals[appeal]]);
  if (out) return texts.outAt(base);
  const end = to === HOME_BASE ? texts.home : texts.to(base);
  return isOnError(move) && !isErrorInWord(content) ? texts.onError(describeError(content), end) : end;
}

/**
 * Lists the last move of each runner. Leaves out the batter's first move, if the word of the plate appearance says
 * it, and runs that do not count.
 */
function listEnds({ content, moves }: ReplayedPlay): ReplayedPlay['moves'] {
  const last = moves.filter(
    (move, index) => moves.findLastIndex(({ runner }) => runner === move.runner) === index,
  );
  const isTurn = content.kind === 'plate_appearance';
  const isTold = isErrorInWord(content) || (isTurn && content.outcome === 'reachedOnStrikeout');
  const isFirst = (move: Move) => moves.find(({ runner }) => runner === move.runner) === move;
  const isInWord = (move: Move) =>
    isTurn && move.runner === 0 && isFirst(move) && (isTold || !isOnError(move));
  // Everybody scores on a home run, so the runs are not listed.
  const isOnHomeRun = isTurn && content.outcome === 'homeRun';
  return last.filter((move) => !isInWord(move) && (!isScoringMove(move) || (move.scored && !isOnHomeRun)));
}

type RunningWords = Pick<RunningPlayContent, 'play' | 'moves' | 'errorKinds'>;

function isMissedPickoff({ play, moves }: RunningWords): boolean {
  return play === 'pickoff' && moves.length > 0 && moves.every(({ out }) => !out);
}

/**
 * Names a play of the runners, such as 盗塁. A plain advance has the name of its cause, such as 走者アウト. A pickoff or a
 * caught stealing without an out has the name of the error.
 */
export function formatRunningPlayName(content: RunningWords): string {
  const { play, moves, errorKinds = [] } = content;
  const [first] = moves;
  const { rare } = texts;
  if (isMissedPickoff(content)) return errorKinds.includes('throwing') ? rare.badPickoff : rare.missedPickoff;
  if (play === 'caughtStealing' && first && moves.every(({ out }) => !out)) return rare.missedStealing;
  if (play === 'steal' && moves.every(({ how, to }) => how === 'steal' && to === HOME_BASE))
    return rare.stealOfHome;
  if (play !== 'advance' || !first || moves.some(({ how }) => how !== first.how)) return texts.runnings[play];
  const { how } = first;
  if (how === 'obstruction' || how === 'runnerInterference' || how === 'appeal') return rare[how];
  return first.out ? rare.tag : texts.runnings[play];
}

/**
 * Finds the runner who alone did what the play is named for, such as a steal. Undefined for a play that is not named
 * for a runner, such as a wild pitch.
 */
function findActingRunner({ content, moves }: ReplayedPlay): Move | undefined {
  if (content.kind !== 'running' || content.play === 'advance') return undefined;
  if (isPlayMovingAllRunners(content.play) || isMissedPickoff(content)) return undefined;
  const doers = moves.filter(({ how }) => how !== 'error');
  return doers.length === 1 ? doers[0] : undefined;
}

/** Describes a play, such as "川原 右安、坂上 三塁へ". */
export function describePlay(play: ReplayedPlay, getName: GetName): string {
  const { content, batter, moves, outs, runs, strike, ruling, order } = play;
  const name = (key: string) => getName(key).short;
  if (ruling === 'outOfTurn') return rosterChangeMessages.steps.outOnAppeal(name(batter));
  if (ruling === 'automaticOut') return rosterChangeMessages.steps.automaticOut(order);
  const doer = findActingRunner(play);
  const isToldByWord = (move: Move) => move === doer && !isOnError(move);
  const others = listEnds(play)
    .filter((move) => !isToldByWord(move))
    .map((move) => {
      const end = describeEnd(move, content);
      const isSubject = move.runner === (content.kind === 'running' ? doer?.runner : 0);
      return isSubject && isOnError(move) ? end : texts.runner(name(move.player), end);
    });
  if (content.kind === 'plate_appearance') {
    const word =
      strike && content.outcome === 'strikeout'
        ? texts.strikes[strike]
        : describePlateAppearanceContent(content, outs);
    const withRuns = content.outcome === 'homeRun' && runs > 1 ? texts.homeRun(word, runs) : word;
    return [texts.batter(name(batter), withDetails(withRuns, play)), ...others].join(texts.pause);
  }
  const word = withDetails(formatRunningPlayName(content), play);
  const acting = doer && moves.find(({ runner }) => runner === doer.runner);
  if (acting) return [texts.runner(name(acting.player), word), ...others].join(texts.pause);
  // The ends of the moves already say that the runners were put out.
  if (others.length > 0 && word === texts.rare.tag) return others.join(texts.pause);
  return [word, ...others].join(texts.pause);
}

/** Describes the occupied bases, such as "一・三塁". */
export function describeBases(bases: Bases): string {
  const on = bases.flatMap((runner, index) => (runner ? [texts.bases[index + 1] ?? ''] : []));
  if (on.length === 3) return texts.loaded;
  if (on.length === 0) return texts.nobodyOn;
  return `${on.map((base) => base.charAt(0)).join(texts.dot)}塁`;
}

export function describeScore(state: GameState): string {
  const [first, second] = listSidesInOrderAtBat(state);
  return texts.score(getRunsOfSide(state, first), getRunsOfSide(state, second));
}

export function describeMoveReason(move: Move): string {
  const how = move.appeal ? texts.appealed(texts.appeals[move.appeal]) : texts.hows[move.how];
  return isOutReason(move.how) && !move.out ? texts.error(how) : how;
}

/** Describes a runner's way, such as "三塁 → 本塁", "一塁のまま" or "アウト". */
export function describeRunnerPath(
  runner: StartBase,
  base: StartBase | number | null,
  last: Move | undefined,
): string {
  const from = texts.bases[runner] ?? '';
  if (last === undefined) return texts.stays(from);
  const to = texts.bases[last.to] ?? '';
  if (base === null) return runner === 0 && last.to === 1 ? texts.outs(1).slice(1) : texts.outAt(to);
  return runner === 0 ? texts.to(to) : texts.moved(from, to);
}
