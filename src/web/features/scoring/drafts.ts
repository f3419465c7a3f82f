import {
  fieldsOf,
  INFIELD,
  OUTFIELD,
  type PlateAppearance,
  type PlayOutcome,
} from '#domain/plate-appearance.ts';
import { readPlateAppearance } from '#domain/scorebook.ts';
import type { Fielder, Origin, PitchCall, PlayContent } from '#domain/scoring/entries.ts';
import { outcomeAfter, propose } from '#domain/scoring/propose.ts';
import { playOutcomeOf, type Tapped } from '#domain/scoring/scene.ts';
import type { GameState } from '#domain/scoring/state.ts';
import { isTurnOver } from '#domain/scoring/turn.ts';
import { type Change, withChange } from './edit-moves.ts';
import type { PlayedPiece } from './pieces.ts';
import { HITS, type PlayDraft, type Target } from './view.ts';

const BY_CHOICE: readonly PlayOutcome[] = ['fieldersChoice', 'sacrificeHitReached'];

/** The place of a piece, to say something else there or something before it. */
export function targetAt(piece: PlayedPiece, at: 'instead' | 'before'): Target {
  return { at, piece, game: piece.before };
}

/** A turn as far as it was tapped. It is complete once the place is known, where a ball is hit. */
export function turnDraft(target: Target, tapped: Tapped, withoutPlace = false): PlayDraft {
  const open = tapped.field === null && fieldsOf(tapped.outcome).length > 0 && !withoutPlace;
  const content = open ? null : propose(target.game.state, tapped).content;
  return { target, tapped, content, runner: null };
}

/** The batter is out for interference (6.03(a)(3)); the catcher has the putout (9.09(b)). */
export function interferenceDraft(target: Target): PlayDraft {
  const tapped = { outcome: 'groundOut', field: '捕', fielders: ['捕'] } as const;
  const moves = [{ runner: 0, to: 1, out: true, how: 'runnerInterference' }] as const;
  return { target, tapped, content: { kind: 'plate_appearance', ...tapped, moves }, runner: null };
}

/** Whether the play is entered at once: only at the end of the game, and only what hardly can be otherwise. */
export function isCertain({ target, tapped, content }: PlayDraft): boolean {
  if (target.at !== 'end' || tapped === null || content === null) return false;
  return propose(target.game.state, tapped).certain;
}

const NINE: readonly Fielder[] = [...INFIELD, ...OUTFIELD];
const isFielder = (place: string): place is Fielder => NINE.some((one) => one === place);

/** The first place is where the ball went, every further fielder was thrown to. */
export function withPlace(tapped: Tapped, place: Tapped['field']): Tapped {
  if (place === null) return tapped;
  const { fielders = [] } = tapped;
  if (tapped.field === null) return { ...tapped, field: place, fielders: isFielder(place) ? [place] : [] };
  if (!isFielder(place)) return tapped;
  const thrown = { ...tapped, fielders: [...fielders, place] };
  return tapped.errors?.length ? { ...thrown, errors: [place] } : thrown;
}

const GROUNDERS: readonly PlayOutcome[] = ['groundOut', 'doublePlay'];

/**
 * Whether somebody can have erred beside the outcome: on a hit, on a choice, or on a throw for or after the out of a
 * runner. What was told can always be taken back.
 */
export function canErr({ outcome, errors = [] }: Tapped, content: PlayContent): boolean {
  if (HITS.includes(outcome) || BY_CHOICE.includes(outcome)) return true;
  const isRunnerOut = content.moves.some(({ runner, out }) => out && runner !== 0);
  return GROUNDERS.includes(outcome) && (isRunnerOut || errors.length > 0);
}

/** Tells or takes back an error of whoever touched the ball last. */
export function withError(tapped: Tapped): Tapped {
  const { errors, ...without } = tapped;
  if (errors?.length) return without;
  const { fielders = [], field } = tapped;
  const last = fielders.at(-1) ?? NINE.find((one) => field?.startsWith(one));
  return last ? { ...tapped, errors: [last] } : tapped;
}

/** Opens a play as it was told. */
export function draftOf(step: PlayedPiece): PlayDraft | null {
  const { content } = step;
  const target = targetAt(step, 'instead');
  if (content.kind === 'running') return { target, tapped: null, content, runner: null };
  if (content.kind !== 'plate_appearance') return null;
  const { outcome, field, fielders, errors, bunt } = content;
  const tapped = {
    outcome,
    field,
    ...(fielders && { fielders }),
    ...(errors && { errors }),
    ...(bunt && { bunt }),
  };
  return { target, tapped, content, runner: null };
}

type Told = Pick<PlayDraft, 'tapped' | 'target'>;

/** The content after its runners were changed: two outs on a grounder can be a double play (Rule 9.04(b)(1)). */
export function withOutcome({ tapped, target }: Told, content: PlayContent): PlayContent {
  if (content.kind === 'running' || tapped === null) return content;
  const isDerived = content.outcome === 'doublePlay' || content.outcome === 'sacrificeFly';
  const isSaved = content.outcome === 'reachedOnError' && content.moves.every(({ out }) => !out);
  const from = isDerived || !isSaved ? tapped.outcome : content.outcome;
  const outcome = outcomeAfter(from, content.moves, target.game.state.bases);
  const isPlaced = content.field === null || fieldsOf(outcome).includes(content.field);
  return isPlaced ? { ...content, outcome } : content;
}

const OUTS_OF_BATTER: readonly PlayOutcome[] = ['groundOut', 'flyOut', 'lineOut'];

/** An out that the batter survives without anybody else being out was an error. */
function survived(content: PlayContent): PlayContent | null {
  if (content.kind === 'running' || content.moves.some(({ out }) => out)) return null;
  const [erred] = content.fielders ?? [];
  const moves = content.moves.map((move) => (move.runner === 0 ? { ...move, how: 'error' as const } : move));
  return { ...content, outcome: 'reachedOnError', errors: erred ? [erred] : [], moves };
}

/** The content with another end of one runner, and what follows from that for the outcome. */
export function withEnd(
  told: Told,
  content: PlayContent,
  runner: Origin,
  change: Change | null,
): PlayContent {
  const after = withChange(content, runner, change);
  const { tapped } = told;
  const isSafe = runner === 0 && change?.out === false && tapped !== null;
  const saved = isSafe && OUTS_OF_BATTER.includes(tapped.outcome) ? survived(after) : null;
  return saved ?? withOutcome(told, after);
}

/** The pitch that ended a turn, where pitches are recorded. */
export function lastPitch({ turn }: GameState, outcome: PlayOutcome): PitchCall | null {
  if (isTurnOver(turn)) return null;
  if (outcome === 'walk' || outcome === 'intentionalWalk') return turn.balls === 3 ? 'ball' : null;
  if (outcome === 'strikeout' || outcome === 'reachedOnStrikeout')
    return turn.strikes === 2 ? 'swinging' : null;
  if (outcome === 'hitByPitch') return 'hitByPitch';
  return fieldsOf(outcome).length > 0 ? 'inPlay' : null;
}

/** The pitch that is entered together with a new turn, where pitches are recorded. */
export function impliedPitch({ at, game }: Target, content: PlayContent): PitchCall | null {
  const isNewTurn = at === 'end' && content.kind === 'plate_appearance';
  return isNewTurn ? lastPitch(game.state, content.outcome) : null;
}

/** What a pitch with this count leads to by itself. */
export function afterCount({ turn }: GameState): PlayOutcome | null {
  if (turn.last === 'inPlay' || turn.last === 'hitByPitch') return null;
  if (turn.balls === 4) return 'walk';
  return turn.strikes === 3 ? 'strikeout' : null;
}

const told = (read: PlateAppearance | null): Tapped | null =>
  read && { ...read, outcome: playOutcomeOf(read.outcome) };

const DIGITS = /^[1-9](?:-?[1-9])+$/;

/** What a word of the scorebook says of a turn: 中安; the way of the ball as 6-4-3 or, here, 643. */
export function tappedBy(word: string): Tapped | null {
  const text = word.normalize('NFKC').trim();
  if (!DIGITS.test(text)) return told(readPlateAppearance(word));
  const digits = [...text.replaceAll('-', '')];
  const read = told(readPlateAppearance(digits.join('-')));
  return read && { ...read, fielders: digits.map((digit) => NINE[Number(digit) - 1] as Fielder) };
}
