import { OUTS_PER_INNING } from '../../pitching.ts';
import {
  INFIELD_LOCATIONS,
  type LoggedBattingOutcome,
  listPossibleBallLocations,
  OUTFIELD_LOCATIONS,
} from '../../plate-appearance.ts';
import { readScorebookWord } from '../../scorebook.ts';
import type {
  FielderKanji,
  PitchCall,
  PlateAppearanceContent,
  PlayContent,
  StartBase,
  ThirdStrikeKind,
} from '../contents/plays.ts';
import { isOutReason } from '../moves.ts';
import { HIT_OUTCOMES } from '../proposal-certainty.ts';
import { type PlayTaps, readTapsFromPlateAppearance } from '../proposal-context.ts';
import { adaptOutcomeToMoves, proposePlay } from '../propose.ts';
import type { Replay } from '../replay.ts';
import type { GameState } from '../state.ts';
import { isTurnOver } from '../turn.ts';
import { type RunnerDestination, withRunnerDestination } from './edit-moves.ts';
import { findFirstPitchBefore, type ReplayedLogItem } from './log-items.ts';

/** The point of the game at which a play is entered: at the end, instead of an item, or before an item. */
export interface EditTarget {
  readonly at: 'end' | 'instead' | 'before';
  readonly item: ReplayedLogItem | null;
  /** The game just before the play. */
  readonly game: Replay;
}

export interface PlayDraft {
  readonly target: EditTarget;
  /** Null for a play of runners. */
  readonly tapped: PlayTaps | null;
  /** Null until enough was tapped. */
  readonly content: PlayContent | null;
}

/** The outcomes for which the scorer is asked why the batter was safe. */
const REASON_ASKED: readonly LoggedBattingOutcome[] = ['reachedOnStrikeout', 'sacrificeHitReached'];
/** The outcomes in which a fielder may have thrown to a base other than first. */
const BY_CHOICE: readonly LoggedBattingOutcome[] = ['fieldersChoice', 'sacrificeHitReached'];

export function toEditTarget(item: ReplayedLogItem, at: 'instead' | 'before'): EditTarget {
  return { at, item, game: item.before };
}

/** Returns the point before an item and the pitches of its turn, which do not count for a forgotten turn. */
export function toInsertionTarget(items: readonly ReplayedLogItem[], item: ReplayedLogItem): EditTarget {
  return { at: 'before', item, game: findFirstPitchBefore(items, item).before };
}

function keepRemark({ at, item }: EditTarget, play: PlayContent): PlayContent {
  const replaced = at === 'instead' ? item?.play?.content : undefined;
  return replaced?.remark ? { ...play, remark: replaced.remark } : play;
}

/**
 * Drafts a play from the taps. The content of a batted ball is null until the scorer taps where it went,
 * unless `withoutField` is true.
 */
export function draftPlay(target: EditTarget, tapped: PlayTaps, withoutField = false): PlayDraft {
  const isFieldMissing =
    tapped.field === null && listPossibleBallLocations(tapped.outcome).length > 0 && !withoutField;
  const content = isFieldMissing ? null : proposePlay(target.game.state, tapped).content;
  return { target, tapped, content: content && keepRemark(target, content) };
}

/** Whether the play is at the end of the game and almost certain. */
export function mayEnterDraftWithoutConfirmation({ target, tapped, content }: PlayDraft): boolean {
  if (target.at !== 'end' || tapped === null || content === null) return false;
  return proposePlay(target.game.state, tapped).certain;
}

const NINE: readonly FielderKanji[] = [...INFIELD_LOCATIONS, ...OUTFIELD_LOCATIONS];
const isFielder = (text: string): text is FielderKanji => NINE.some((fielder) => fielder === text);

/**
 * Adds a tap on the field. The first tap is where the ball went. Each later tap is a fielder who received a
 * throw.
 */
export function addFieldTap(tapped: PlayTaps, field: PlayTaps['field']): PlayTaps {
  if (field === null) return tapped;
  const { fielders = [] } = tapped;
  if (tapped.field === null) {
    const first = { ...tapped, field, fielders: isFielder(field) ? [field] : [] };
    return tapped.reached === 'error' && isFielder(field) ? { ...first, errors: [field] } : first;
  }
  if (!isFielder(field)) return tapped;
  const thrown = { ...tapped, fielders: [...fielders, field] };
  return tapped.errors?.length ? { ...thrown, errors: [field] } : thrown;
}

const GROUNDERS: readonly LoggedBattingOutcome[] = ['groundOut', 'doublePlay'];

/**
 * Whether the scorer can add or remove an error. An error can be added to a hit, a fielder's choice, and a
 * ground ball on which a runner is out. An added error can always be removed.
 */
export function mayToggleErrorOfLastFielder(
  { outcome, errors = [] }: PlayTaps,
  content: PlayContent,
): boolean {
  if (HIT_OUTCOMES.includes(outcome) || BY_CHOICE.includes(outcome)) return true;
  const isRunnerOut = content.moves.some(({ runner, out }) => out && runner !== 0);
  return GROUNDERS.includes(outcome) && (isRunnerOut || errors.length > 0);
}

/** Returns the fielder at a location; for a location between two fielders, such as 左中, the first. */
export function findFielderByLocation(field: PlayTaps['field']): FielderKanji | undefined {
  return NINE.find((fielder) => field?.startsWith(fielder));
}

/** Adds an error of the fielder who touched the ball last, or removes the error. */
export function toggleErrorOfLastFielder(tapped: PlayTaps): PlayTaps {
  const { errors, errorKinds: _, reached: __, ...without } = tapped;
  if (errors?.length) return without;
  const { fielders = [], field } = tapped;
  const last = fielders.at(-1) ?? findFielderByLocation(field);
  return last ? { ...without, errors: [last] } : tapped;
}

/** Whether a hit that ends the game is proposed with fewer bases than were tapped (Rule 9.06(f)). */
export function isWalkOffHitShortened({ tapped, content }: Pick<PlayDraft, 'tapped' | 'content'>): boolean {
  if (tapped === null || content?.kind !== 'plate_appearance') return false;
  return content.outcome !== tapped.outcome && HIT_OUTCOMES.includes(content.outcome);
}

export function readTapsFromContent(content: PlateAppearanceContent): PlayTaps {
  const { kind: _, moves, charged: __, ball: ___, ...tapped } = content;
  const first = moves.find(({ runner }) => runner === 0);
  const isReasonAsked = REASON_ASKED.includes(tapped.outcome) && first?.out === false;
  return {
    ...tapped,
    ...(isReasonAsked && !isOutReason(first.how) && { reached: first.how }),
    ...(first?.out && first.how === 'runnerInterference' && { hasInterfered: true }),
    ...(moves.filter(({ out }) => out).length === OUTS_PER_INNING && { isTriple: true }),
  };
}

/** A blank text removes the remark. */
export function withRemark({ remark: _, ...play }: PlayContent, text: string): PlayContent {
  const remark = text.trim();
  return remark === '' ? play : { ...play, remark };
}

export function draftPlayFromItem(item: ReplayedLogItem): PlayDraft | null {
  const { content } = item;
  const target = toEditTarget(item, 'instead');
  if (content.kind === 'running') return { target, tapped: null, content };
  if (content.kind !== 'plate_appearance') return null;
  return { target, tapped: readTapsFromContent(content), content };
}

type TappedPlay = Pick<PlayDraft, 'tapped' | 'target'>;

/** Adapts the outcome of a play to its moves. Two outs on a grounder can be a double play (Rule 9.04(b)(1)). */
export function withOutcomeByMoves({ tapped, target }: TappedPlay, content: PlayContent): PlayContent {
  if (content.kind === 'running' || tapped === null) return content;
  const isDerived = content.outcome === 'doublePlay' || content.outcome === 'sacrificeFly';
  const isReached = content.outcome === 'reachedOnError' && content.moves.every(({ out }) => !out);
  // A hit that ends the game can be worth fewer bases than were tapped (Rule 9.06(f)).
  const isOwn = isReached || HIT_OUTCOMES.includes(content.outcome);
  const from = isDerived || !isOwn ? tapped.outcome : content.outcome;
  const outcome = adaptOutcomeToMoves(from, content.moves, target.game.state.bases);
  const isPlaced = content.field === null || listPossibleBallLocations(outcome).includes(content.field);
  return isPlaced ? { ...content, outcome } : content;
}

export const OUTS_CHANGEABLE_TO_ERROR: readonly LoggedBattingOutcome[] = ['groundOut', 'flyOut', 'lineOut'];

/** Turns the play into an error on which the batter is safe; null if somebody is out. */
function asReachedOnError(content: PlayContent): PlayContent | null {
  if (content.kind === 'running' || content.moves.some(({ out }) => out)) return null;
  const [erred] = content.fielders ?? [];
  const moves = content.moves.map((move) => (move.runner === 0 ? { ...move, how: 'error' as const } : move));
  return { ...content, outcome: 'reachedOnError', errors: erred ? [erred] : [], moves };
}

export function withRunnerDestinationAndOutcome(
  play: TappedPlay,
  content: PlayContent,
  runner: StartBase,
  destination: RunnerDestination | null,
): PlayContent {
  const after = withRunnerDestination(content, runner, destination);
  const { tapped } = play;
  const isBatterSafe = runner === 0 && destination?.out === false && tapped !== null;
  const reached =
    isBatterSafe && OUTS_CHANGEABLE_TO_ERROR.includes(tapped.outcome) ? asReachedOnError(after) : null;
  return reached ?? withOutcomeByMoves(play, after);
}

/**
 * Returns the pitch with which a plate appearance of this outcome ends. Null if the outcome implies no pitch, or if
 * the count has already ended the plate appearance.
 */
export function findPitchCallImpliedByOutcome(
  { turn }: GameState,
  outcome: LoggedBattingOutcome,
  strike: ThirdStrikeKind = 'swinging',
): PitchCall | null {
  if (isTurnOver(turn)) return null;
  if (outcome === 'walk' || outcome === 'intentionalWalk') return turn.balls === 3 ? 'ball' : null;
  if (outcome === 'strikeout' || outcome === 'reachedOnStrikeout')
    return turn.strikes === 2 ? (strike === 'foulBunt' ? 'foul' : strike) : null;
  if (outcome === 'hitByPitch') return 'hitByPitch';
  return listPossibleBallLocations(outcome).length > 0 ? 'inPlay' : null;
}

/**
 * Returns the pitch to add to the log with a new plate appearance, where pitches are recorded. Null if the plate
 * appearance implies no pitch.
 */
export function findPitchCallEnteredWithPlay(
  { at, game }: EditTarget,
  content: PlayContent,
): PitchCall | null {
  if (at !== 'end' || content.kind !== 'plate_appearance') return null;
  return findPitchCallImpliedByOutcome(game.state, content.outcome, content.strike);
}

/** Returns a walk or a strikeout if the count has ended the plate appearance, else null. */
export function findOutcomeByBallsAndStrikes({ turn }: GameState): LoggedBattingOutcome | null {
  if (turn.last === 'inPlay' || turn.last === 'hitByPitch') return null;
  if (turn.balls === 4) return 'walk';
  return turn.strikes === 3 ? 'strikeout' : null;
}

const FIELDER_NUMBERS = /^[1-9](?:-?[1-9])+$/;

/**
 * Reads a scorebook word such as 中安, or the path of the ball such as 6-4-3 or 643. Returns null for other
 * text.
 */
export function parseScorebookWordToTaps(word: string): PlayTaps | null {
  const text = word.normalize('NFKC').trim();
  const isPath = FIELDER_NUMBERS.test(text);
  const digits = [...text.replaceAll('-', '')];
  const read = readScorebookWord(isPath ? digits.join('-') : word);
  const fielders = digits.map((digit) => NINE[Number(digit) - 1] as FielderKanji);
  // Batting out of turn cannot be typed, because it depends on the order.
  if (read === null || read.outcome === 'outOfTurn') return null;
  return { ...readTapsFromPlateAppearance(read), ...(isPath && { fielders }) };
}
