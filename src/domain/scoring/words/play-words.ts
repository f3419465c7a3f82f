import type { GamePosition } from '../../batting.ts';
import {
  type FieldLocation,
  INFIELD_LOCATIONS,
  listPossibleLocations,
  OUTFIELD_LOCATIONS,
  type PlateAppearance,
} from '../../plate-appearance.ts';
import { formatPlateAppearance } from '../../scorebook.ts';
import {
  type FielderKanji,
  HOME_BASE,
  type Move,
  type PlateAppearanceContent,
  type RunningContent,
  type StartBase,
} from '../contents/plays.ts';
import { isOutReason } from '../moves.ts';
import { type Play, toPlateAppearance } from '../play.ts';
import { getRunsOfSide } from '../score.ts';
import { type Bases, type GameState, listSidesInOrder } from '../state.ts';
import type { GetName } from './names.ts';
import { playMessages as texts } from './play-words.messages.ts';
import { rosterWordMessages } from './roster-words.messages.ts';

const NINE: readonly FieldLocation[] = [...INFIELD_LOCATIONS, ...OUTFIELD_LOCATIONS];

/** Describes a turn as a scorebook does, such as 中安, or 遊三重 if three are out. */
export function toScorebookWord(
  content: Pick<PlateAppearanceContent, 'outcome' | 'field' | 'moves' | 'outOfTurn'>,
  outs = 0,
): string {
  return describePlateAppearance(toPlateAppearance(content, outs));
}

export function describePlateAppearance({ outcome, field }: PlateAppearance): string {
  return field === null || listPossibleLocations(outcome).length === 0
    ? texts.outcomes[outcome]
    : formatPlateAppearance({ outcome, field });
}

/** Returns 0 for a place between two fielders. */
export function toFielderNumber(place: FieldLocation): number {
  return NINE.indexOf(place) + 1;
}

/** Formats the numbers of the fielders, such as 6-4-3. */
export function formatBallPath(fielders: readonly FielderKanji[]): string {
  return fielders.map(toFielderNumber).join('-');
}

function listDetails({ content, moves }: Play): string[] {
  const { fielders = [], errorKinds = [] } = content;
  const isTurn = content.kind === 'plate_appearance';
  const first = moves.find(({ runner }) => runner === 0);
  const missed = isTurn && content.outcome === 'reachedOnStrikeout' ? first : undefined;
  return [
    ...(isTurn && content.infieldFly ? [texts.infieldFly] : []),
    ...(missed && !missed.out ? [texts.hows[missed.how]] : []),
    ...(fielders.length > 1 ? [formatBallPath(fielders)] : []),
    ...errorKinds.map((kind) => texts.errorKinds[kind]),
  ];
}

function withDetails(word: string, play: Play): string {
  const details = listDetails(play);
  return details.length > 0 ? texts.withDetails(word, details) : word;
}

/** Shortens 一塁手 to 一塁. 投手 and 捕手 stay. */
export function shortenPosition(position: GamePosition): string {
  return position.length > 2 ? position.replace(/手$/, '') : position;
}

/** Describes the end of a runner's move: 三塁へ, 生還, 二塁でアウト. */
function describeEnd({ to, out, appeal }: Pick<Move, 'to' | 'out' | 'appeal'>): string {
  const base = texts.bases[to] ?? '';
  if (out && appeal) return texts.withDetails(texts.outAt(base), [texts.appeals[appeal]]);
  if (out) return texts.outAt(base);
  return to === HOME_BASE ? texts.home : texts.to(base);
}

/** Lists the last move of each runner. The batter's first move is left out, because the word of the turn tells it. */
function listEnds(moves: Play['moves'], isTurn: boolean): Play['moves'] {
  const last = moves.filter(
    (move, index) => moves.findLastIndex(({ runner }) => runner === move.runner) === index,
  );
  const isFirst = (move: Move) => moves.find(({ runner }) => runner === move.runner) === move;
  return last.filter((move) => !(isTurn && move.runner === 0 && isFirst(move)));
}

/** Names a play of the runners, such as 盗塁. A plain advance is named by its cause, such as 走者アウト. */
export function describeRunningPlay({ play, moves }: Pick<RunningContent, 'play' | 'moves'>): string {
  const [first] = moves;
  if (play !== 'advance' || !first || moves.some(({ how }) => how !== first.how)) return texts.runnings[play];
  const { rare } = texts;
  const { how } = first;
  if (how === 'obstruction' || how === 'runnerInterference' || how === 'appeal') return rare[how];
  return first.out ? rare.tag : texts.runnings[play];
}

/** Describes a play, such as "川原 右安、坂上 三塁へ". */
export function describePlay(play: Play, getName: GetName): string {
  const { content, batter, moves, outs, runs, strike, ruling, order } = play;
  const name = (key: string) => getName(key).short;
  if (ruling === 'outOfTurn') return rosterWordMessages.steps.outOnAppeal(name(batter));
  if (ruling === 'automaticOut') return rosterWordMessages.steps.automaticOut(order);
  const isTurn = content.kind === 'plate_appearance';
  const isHomeRun = isTurn && content.outcome === 'homeRun';
  const others = listEnds(moves, isTurn)
    // Everybody scores on a home run.
    .filter(({ to, out }) => !isHomeRun || to !== HOME_BASE || out)
    .map((move) => texts.runner(name(move.player), describeEnd(move)));
  if (isTurn) {
    const word =
      strike && content.outcome === 'strikeout' ? texts.strikes[strike] : toScorebookWord(content, outs);
    const withRuns = isHomeRun && runs > 1 ? texts.homeRun(word, runs) : word;
    return [texts.batter(name(batter), withDetails(withRuns, play)), ...others].join(texts.pause);
  }
  if (moves.length === 1 && moves[0] && content.play !== 'advance')
    return texts.runner(name(moves[0].player), withDetails(texts.runnings[content.play], play));
  const word = withDetails(describeRunningPlay(content), play);
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
  const [first, second] = listSidesInOrder(state);
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
