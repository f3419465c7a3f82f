import type { LoggedBattingOutcome } from '../../plate-appearance.ts';
import type { PitchCall, PlayContent } from '../contents/plays.ts';
import { isOutReason } from '../moves.ts';
import { BASE_BY_HIT_OUTCOME } from '../outcome-rules.ts';
import type { MoveWithRbi, ReplayedPlay } from '../play.ts';
import { hasCaughtStealing } from '../tally.ts';
import { toFielderNumber } from '../words/play-words.ts';
import type { ScorebookSign } from './sheet-types.ts';

const SACRIFICES: readonly LoggedBattingOutcome[] = ['sacrificeHit', 'sacrificeHitReached', 'sacrificeFly'];

export interface MoveSignContext {
  readonly play: ReplayedPlay;
  readonly move: MoveWithRbi;
  /** The number of outs that fielders made in this play before the move. */
  readonly outsBefore: number;
  /** The number of this play among the plays of runners within the turn. */
  readonly mark: number;
  /** The last recorded pitch of the turn. */
  readonly lastCall: PitchCall | null;
}

/**
 * Returns the numbers of the recorded fielders. If there are none, returns the number of the fielder to whom
 * the ball went.
 */
function listNumbers(content: PlayContent): number[] {
  const { fielders = [] } = content;
  if (fielders.length > 0) return fielders.map(toFielderNumber);
  const number = content.kind === 'plate_appearance' && content.field ? toFielderNumber(content.field) : 0;
  return number > 0 ? [number] : [];
}

/** Lists the numbers of the fielders up to this out: 6-4, then 6-4-3. */
function listNumbersOfOut({ play, outsBefore }: MoveSignContext): number[] {
  const all = listNumbers(play.content);
  const outs = play.moves.filter(isMoveOutByFielders).length;
  const until = all.slice(0, Math.max(1, all.length - Math.max(0, outs - 1 - outsBefore)));
  // A fielder who made two outs alone is recorded twice, but written once.
  return until.filter((number, index) => number !== until[index - 1]);
}

export function isMoveOutByFielders({ out, how }: MoveWithRbi): boolean {
  return out && how !== 'strikeout';
}

function describeError({ content }: ReplayedPlay, more: Partial<ScorebookSign> = {}): ScorebookSign {
  const { errors = [], errorKinds = [] } = content;
  if (errors.length === 0) return { name: 'error', ...more };
  const fielders = listNumbers(content);
  const erred = errors.map((fielder) => {
    const number = toFielderNumber(fielder);
    const index = fielders.lastIndexOf(number);
    return index >= 0 ? index : fielders.push(number) - 1;
  });
  const isThrow = errorKinds.includes('throwing');
  return { name: 'error', fielders, erred, ...(isThrow && { isThrow }), ...more };
}

function describeBall({ play: { content }, move: { how } }: MoveSignContext): Pick<ScorebookSign, 'ball'> {
  if (content.kind !== 'plate_appearance') return {};
  const { outcome, ball } = content;
  if (outcome === 'foulOut') return { ball: 'foul' };
  if (outcome === 'lineOut' || ball === 'line') return { ball: 'line' };
  if (how !== 'fly') return { ball: 'ground' };
  const isFly = outcome === 'flyOut' || outcome === 'sacrificeFly' || ball !== undefined;
  return isFly ? { ball: 'fly' } : {};
}

function describeOut(context: MoveSignContext): ScorebookSign {
  const { play, move } = context;
  const fielders = listNumbersOfOut(context);
  // Only a fielder who is named twice surely stepped on the base. A fielder who is named once may have thrown to a
  // fielder who was not entered.
  const [first, second, ...more] = play.content.fielders ?? [];
  const isAlone = move.how === 'force' && first !== undefined && first === second && more.length === 0;
  return { name: 'out', fielders, ...describeBall(context), ...(isAlone && { base: move.to }) };
}

/**
 * Returns how the catcher missed the third strike. Undefined if the batter is out, or reached base by a fielder's
 * choice.
 */
function findMissed({ out, how }: MoveWithRbi): ScorebookSign['missed'] {
  if (out) return undefined;
  if (how === 'wildPitch' || how === 'passedBall') return how;
  return how === 'error' || isOutReason(how) ? 'error' : undefined;
}

function describeStrikeout({ play, move, lastCall }: MoveSignContext): ScorebookSign {
  const { content, strike, outs } = play;
  const isThrownOut = move.out && outs === 1 && (content.fielders?.length ?? 0) > 1;
  const missed = findMissed(move);
  return {
    name: 'strikeout',
    ...(strike && { strike }),
    ...(strike === 'called' && lastCall !== strike && { isStrikeTold: true }),
    ...(isThrownOut && { fielders: listNumbers(content) }),
    ...(missed && { missed }),
    ...(missed === 'error' && { ...describeError(play), name: 'strikeout' }),
  };
}

type Turn = Extract<PlayContent, { kind: 'plate_appearance' }>;

function describeHit({ outcome, field, bunt }: Turn): ScorebookSign {
  const bases = BASE_BY_HIT_OUTCOME[outcome] ?? 1;
  return { name: 'hit', bases, ...(field && { field }), ...(bunt && { bunt }) };
}

const BY_OUTCOME: Readonly<Partial<Record<LoggedBattingOutcome, ScorebookSign['name']>>> = {
  walk: 'walk',
  intentionalWalk: 'intentionalWalk',
  hitByPitch: 'hitByPitch',
  interference: 'interference',
};

function describeTurn(context: MoveSignContext, content: Turn): ScorebookSign {
  const { play, move } = context;
  const { outcome, bunt } = content;
  if (play.ruling === 'outOfTurn') return { name: 'outOfTurn' };
  if (BASE_BY_HIT_OUTCOME[outcome] !== undefined) return describeHit(content);
  const name = BY_OUTCOME[outcome];
  if (name) return { name };
  if (outcome === 'strikeout' || outcome === 'reachedOnStrikeout') return describeStrikeout(context);
  const more = { ...(bunt && { bunt }), ...(SACRIFICES.includes(outcome) && { sacrifice: true }) };
  if (move.how === 'runnerInterference') return { name: 'runnerInterference' };
  if (move.out) return { ...describeOut(context), ...more };
  if (move.how === 'error' || isOutReason(move.how)) return describeError(play, more);
  return { name: 'fieldersChoice', fielders: listNumbers(content), ...more };
}

function describeRunnerOut(context: MoveSignContext): ScorebookSign {
  const { play, move, mark } = context;
  const { how } = move;
  const fielders = listNumbersOfOut(context);
  const marked = play.content.kind === 'plate_appearance' ? {} : { mark };
  const thrown = play.content.fielders?.length ? { fielders } : {};
  if (how === 'caughtStealing' || how === 'pickoffStealing')
    return { name: 'caughtStealing', ...thrown, mark };
  if (how === 'pickoff') return { name: 'pickoff', ...thrown, mark };
  if (how === 'runnerInterference' || how === 'appeal' || how === 'tag')
    return { name: how, ...thrown, ...marked };
  return { name: 'out', fielders, ...marked };
}

const STEALS = ['steal', 'doubleSteal', 'tripleSteal'] as const;

/** An advance between pitches has a mark, which is also written beside the pitch. */
function describeAdvance({ play, move, mark }: MoveSignContext): ScorebookSign {
  const { how } = move;
  const isTurn = play.content.kind === 'plate_appearance';
  const marked = isTurn ? {} : { mark };
  switch (how) {
    case 'steal': {
      if (hasCaughtStealing(play.moves)) return describeThrow(play, { mark });
      const steals = play.moves.filter((other) => other.how === 'steal').length;
      return { name: STEALS[steals - 1] ?? 'steal', mark };
    }
    case 'wildPitch':
    case 'passedBall':
    case 'balk':
    case 'indifference':
      return { name: how, mark };
    case 'obstruction':
      return { name: how, ...marked };
    case 'throw':
      return describeThrow(play, marked);
    default:
      if (how === 'error' || isOutReason(how)) return describeError(play, marked);
      return isTurn && move.runner !== 0
        ? { name: 'advance', order: play.order, ...(move.battedIn && { battedIn: true }) }
        : describeThrow(play, marked);
  }
}

/** Describes an advance on a throw. Names the fielders only if the ball went from one to another. */
function describeThrow({ content, order }: ReplayedPlay, marked: Partial<ScorebookSign>): ScorebookSign {
  const fielders = content.fielders ?? [];
  return {
    name: 'throw',
    order,
    ...marked,
    ...(fielders.length > 1 && { fielders: fielders.map(toFielderNumber) }),
  };
}

export function createScorebookSignForMove(context: MoveSignContext): ScorebookSign {
  const { play, move } = context;
  if (move.runner === 0 && move.from === 0 && play.content.kind === 'plate_appearance')
    return describeTurn(context, play.content);
  return move.out ? describeRunnerOut(context) : describeAdvance(context);
}

/** The reasons of moves that get a mark beside a pitch, even if the move is part of a plate appearance. */
const MARKED: readonly MoveWithRbi['how'][] = [
  'steal',
  'wildPitch',
  'passedBall',
  'balk',
  'indifference',
  'caughtStealing',
  'pickoff',
  'pickoffStealing',
];

/** Whether the move gets a mark beside a pitch. The batter's way to first base gets none. */
export function isBetweenPitches({ runner, from, how }: MoveWithRbi): boolean {
  return MARKED.includes(how) && (runner !== 0 || from !== 0);
}
