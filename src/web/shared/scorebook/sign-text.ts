import type { BattedBallLocation } from '#domain/plate-appearance.ts';
import type { ScorebookSign } from '#domain/scoring/scorebook/sheet-types.ts';
import type { ScorebookSignChoices } from '#domain/scoring/scorebook/sign-choices.ts';
import { scorebookMessages as texts } from './scorebook.messages.ts';

export interface DrawnSign {
  readonly lines: readonly string[];
  /** A box for a sacrifice, a circle for a run batted in or an infield hit. */
  readonly frame?: 'box' | 'circle';
  /** The mark of a fly, a line drive or a grounder, above or below the number. */
  readonly ball?: 'fly' | 'line' | 'ground';
  readonly isReversed?: boolean;
  /** The side on which the ball of a hit fell. */
  readonly dot?: 'above' | 'left' | 'right';
  readonly color?: 'hit' | 'advance';
}

const FIELDS: Readonly<Record<BattedBallLocation, string>> = {
  投: '1',
  捕: '2',
  一: '3',
  二: '4',
  三: '5',
  遊: '6',
  左: '7',
  中: '8',
  右: '9',
  左中: '7·8',
  右中: '8·9',
  左越: '7',
  中越: '8',
  右越: '9',
  左線: '7',
  右線: '9',
  内: '内',
  外: '外',
};
const DOTS: Readonly<Partial<Record<BattedBallLocation, DrawnSign['dot']>>> = {
  左越: 'above',
  中越: 'above',
  右越: 'above',
  左線: 'left',
  右線: 'right',
};
const INFIELD: readonly BattedBallLocation[] = ['投', '捕', '一', '二', '三', '遊', '内'];

const PLAIN: Readonly<Partial<Record<ScorebookSign['name'], string>>> = {
  walk: 'B',
  intentionalWalk: 'IB',
  hitByPitch: 'DB',
  interference: 'IF',
  runnerInterference: '×',
  placed: 'TB',
  outOfTurn: texts.outOfTurn,
  automaticOut: texts.automaticOut,
};
const ADVANCES: Readonly<Partial<Record<ScorebookSign['name'], string>>> = {
  obstruction: 'OB',
  steal: 'S',
  doubleSteal: 'DS',
  tripleSteal: 'TS',
  wildPitch: 'W',
  passedBall: 'P',
  balk: 'BK',
  indifference: '(–)',
};
const RETIRED: Readonly<Partial<Record<ScorebookSign['name'], string>>> = {
  tag: 'TO',
  appeal: 'AP',
  caughtStealing: 'CS',
  pickoff: 'PO',
};
const MISSED = { wildPitch: 'W', passedBall: 'P', error: 'E' } as const;

const writeMarks = ({ mark = 0 }: ScorebookSign) => "'".repeat(mark);

/**
 * Writes the numbers of the fielders. E follows a fielder who erred: 6E, 6-3E, 6E-3. 6E- is a throw that nobody
 * caught.
 */
function writeWay({ fielders = [], erred = [], isThrow = false, base }: ScorebookSign): string {
  const numbers = fielders.map((number, index) => `${number}${erred.includes(index) ? 'E' : ''}`);
  const isOpen = isThrow && erred.includes(fielders.length - 1);
  return `${numbers.join('-')}${isOpen ? '-' : ''}${base ? ' ABCD'[base] : ''}`;
}

function drawHit({ field, bunt = false }: ScorebookSign): DrawnSign {
  const lines = [...(field ? [FIELDS[field]] : []), ...(bunt ? ['BH'] : [])];
  const dot = field && DOTS[field];
  const isInfield = field !== undefined && INFIELD.includes(field);
  return { lines, color: 'hit', ...(dot && { dot }), ...(isInfield && { frame: 'circle' }) };
}

function drawStrikeout(sign: ScorebookSign, { strikeouts }: ScorebookSignChoices): DrawnSign {
  const { strike, missed, fielders, isStrikeTold = false } = sign;
  const isSwinging = strikeouts === 'letters' && strike === 'swinging';
  const letter = `${isSwinging ? 'SO' : 'K'}${missed ? MISSED[missed] : ''}`;
  const way = fielders?.length ? writeWay(sign).replace('E', '') : '';
  const lines = [missed === 'error' ? letter + way : letter, ...(way && missed !== 'error' ? [way] : [])];
  const bunted = strike === 'foulBunt' ? ['BO'] : [];
  const isReversed = strikeouts === 'reversed' ? strike === 'called' : strikeouts === 'plain' && isStrikeTold;
  return { lines: [...lines, ...bunted], isReversed };
}

function drawOut(sign: ScorebookSign): DrawnSign {
  const { ball, sacrifice, bunt, fielders = [] } = sign;
  const way = writeWay(sign);
  const isAlone = fielders.length === 1 && sign.base === undefined;
  const curve = ball === 'fly' || ball === 'line' || (ball === 'ground' && isAlone) ? ball : undefined;
  return {
    lines: [`${way}${ball === 'foul' ? 'f' : ''}${writeMarks(sign)}`, ...(bunt && !sacrifice ? ['BO'] : [])],
    ...(curve && { ball: curve }),
    ...(sacrifice && { frame: 'box' }),
  };
}

function drawError(sign: ScorebookSign): DrawnSign {
  const lines = [`${writeWay(sign) || 'E'}${writeMarks(sign)}`];
  return { lines, color: 'advance', ...(sign.sacrifice && { frame: 'box' }) };
}

function drawAdvance(sign: ScorebookSign): DrawnSign {
  const { order, fielders } = sign;
  if (sign.battedIn) return { lines: [String(order)], frame: 'circle', color: 'advance' };
  return { lines: [`(${fielders ? writeWay(sign) : order})${writeMarks(sign)}`], color: 'advance' };
}

/** Returns a sign as it is drawn; null for a sign that is only a line past a base. */
export function drawSign(sign: ScorebookSign, choices: ScorebookSignChoices): DrawnSign | null {
  const { name } = sign;
  const plain = PLAIN[name];
  if (plain) return { lines: [plain + writeMarks(sign)] };
  const advance = ADVANCES[name];
  if (advance) return { lines: [advance + writeMarks(sign)], color: 'advance' };
  const retired = RETIRED[name];
  if (retired) return { lines: [...(sign.fielders ? [writeWay(sign)] : []), retired + writeMarks(sign)] };
  if (name === 'line' || name === 'through') return null;
  if (name === 'hit') return drawHit(sign);
  if (name === 'strikeout') return drawStrikeout(sign, choices);
  if (name === 'error') return drawError(sign);
  if (name === 'advance' || name === 'throw') return drawAdvance(sign);
  if (name === 'out') return drawOut(sign);
  const way = writeWay(sign);
  return { lines: ['FC', ...(way ? [way] : [])], ...(sign.sacrifice && { frame: 'box' }) };
}
