import { type Field, isPossible, type Outcome, type PlateAppearance } from './plate-appearance.ts';
import { readByNumbers } from './scorebook-numbers.ts';
import { inOneShape, type Meaning, meaningOf, placeNamed } from './scorebook-words.ts';

// Longer than the longest way of saying anything, so that a page of text costs no more than a word.
const LONGEST_WORD = 40;
// ① and ² count runs batted in; the compatibility form would make a double of 左②.
const ANNOTATION = /[\u00b2\u00b3\u00b9\u2070-\u209c\u2460-\u249b\u24ea]/;
const TOTAL = '(?:安打|ヒット|H|HR|[二三本]塁打|ホームラン|犠[打飛]|失策|エラー?|併殺打?|S[HF]|DP)';
const UNDECIDED = [
  // Two hits or an infield hit to the catcher; and a dash may be 一 or an inning without a plate appearance.
  `[-1-9]${TOTAL}`,
  '[-1-6][二三]',
  // Which of the digits is the fielder?
  '[-1-9][0-9].*',
  // The third baseman's hit or a triple.
  '[二三23]塁(?:安打|ヒット)',
  // A hit in front of somebody, then perhaps a strikeout.
  '.*前[二三23]',
].map((words) => new RegExp(`^${inOneShape(words)}$`));

/** 犠 to an infielder is a bunt, to an outfielder a fly, also one that was dropped. */
function outcomeOf(meaning: Meaning, field: Field | null): Outcome {
  if (meaning !== 'sacrifice' && meaning !== 'sacrificeWithError') return meaning;
  if (!isPossible({ outcome: 'sacrificeHit', field })) return 'sacrificeFly';
  return meaning === 'sacrifice' ? 'sacrificeHit' : 'sacrificeHitReached';
}

function read(word: string, field: Field | null): PlateAppearance | null {
  const meaning = meaningOf(word, field);
  if (meaning === undefined) return null;
  const appearance = { outcome: outcomeOf(meaning, field), field };
  return isPossible(appearance) ? appearance : null;
}

/** A place and what became of the ball, such as 遊ゴ; the longest name of a place is tried first. */
function readBehindPlace(word: string): PlateAppearance | null {
  for (let end = word.length - 1; end > 0; end -= 1) {
    const field = placeNamed(word.slice(0, end));
    const appearance = field === undefined ? null : read(word.slice(end), field);
    if (appearance !== null) return appearance;
  }
  return null;
}

/**
 * Reads one word of the scorebook's shorthand: 中安, 四球, 遊ゴ, 右二, 投犠, 6-3, K, in full or half width
 * and in the usual variants. Null for whatever is not understood from its first letter to its last, and
 * for what can be understood in two ways that count differently.
 */
export function readPlateAppearance(text: string): PlateAppearance | null {
  if (text.length > LONGEST_WORD || ANNOTATION.test(text)) return null;
  const word = inOneShape(text).trim();
  const numbers = readByNumbers(word);
  if (numbers !== null) return numbers;
  const alone = read(word, null);
  if (alone !== null || UNDECIDED.some((words) => words.test(word))) return alone;
  return readBehindPlace(word);
}

interface Writing {
  /** The whole word where nobody said where the ball went. */
  readonly alone: string;
  /** What follows the place. */
  readonly behind: string;
}

const WRITINGS: Readonly<Record<Outcome, Writing>> = {
  single: { alone: '安打', behind: '安' },
  double: { alone: '二塁打', behind: '二' },
  triple: { alone: '三塁打', behind: '三' },
  homeRun: { alone: '本塁打', behind: '本' },
  walk: { alone: '四球', behind: '' },
  intentionalWalk: { alone: '敬遠', behind: '' },
  hitByPitch: { alone: '死球', behind: '' },
  strikeout: { alone: '三振', behind: '' },
  reachedOnStrikeout: { alone: '振逃', behind: '' },
  groundOut: { alone: 'ゴロ', behind: 'ゴ' },
  flyOut: { alone: 'フライ', behind: '飛' },
  lineOut: { alone: 'ライナー', behind: '直' },
  foulOut: { alone: '邪飛', behind: '邪飛' },
  doublePlay: { alone: '併殺', behind: '併' },
  sacrificeHit: { alone: '犠打', behind: '犠' },
  sacrificeHitReached: { alone: '犠失', behind: '犠失' },
  sacrificeFly: { alone: '犠飛', behind: '犠飛' },
  reachedOnError: { alone: '失策', behind: '失' },
  fieldersChoice: { alone: '野選', behind: '野選' },
  interference: { alone: '打妨', behind: '' },
};

/**
 * Writes the shortest usual form, which reads back as the same plate appearance. Leaves out a place that is
 * impossible for the outcome.
 */
export function writePlateAppearance(appearance: PlateAppearance): string {
  const { alone, behind } = WRITINGS[appearance.outcome];
  const { field } = appearance;
  return field === null || !isPossible(appearance) ? alone : field + behind;
}

/** A word of a cell, its start (UTF-16 units from 0), and its plate appearance; null if it is not understood. */
export interface ScorebookWord {
  readonly word: string;
  readonly start: number;
  readonly appearance: PlateAppearance | null;
}

const WORDS = /[^\s,，、､・･·/／|｜;；。…‥]+/gu;
// As tables write it where a batter had no plate appearance in an inning.
const NO_PLATE_APPEARANCE = /^[-\u2010-\u2015\u2212－ー]+$/;

/** Reads a whole cell, one word per plate appearance, in order; words not understood keep their place. */
export function readPlateAppearances(text: string): ScorebookWord[] {
  return [...text.matchAll(WORDS)]
    .filter(([word]) => !NO_PLATE_APPEARANCE.test(word))
    .map(({ 0: word, index }) => ({ word, start: index, appearance: readPlateAppearance(word) }));
}
