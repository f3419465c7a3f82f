import type { BattingLine } from './batting.ts';
import {
  type BattedBallLocation,
  type BattingOutcome,
  hasPossibleBallLocation,
  type PlateAppearance,
} from './plate-appearance.ts';
import { countTotalPlateAppearances } from './qualification.ts';
import { readPlateAppearanceFromLetter } from './scorebook-letters.ts';
import {
  findScorebookWordMeaning,
  normalizeScorebookText,
  readBattedBallLocationName,
  type ScorebookWordMeaning,
} from './scorebook-words.ts';

const LETTERS_FIRST = /^(E|FC|FF|G|L|SH|SAC|SF|DP|GDP|GIDP|TP)-?([1-9])$/;
const LETTERS: Readonly<Record<string, BattingOutcome>> = {
  E: 'reachedOnError',
  FC: 'fieldersChoice',
  FF: 'foulOut',
  G: 'groundOut',
  L: 'lineOut',
  SH: 'sacrificeHit',
  SAC: 'sacrificeHit',
  SF: 'sacrificeFly',
  DP: 'doublePlay',
  GDP: 'doublePlay',
  GIDP: 'doublePlay',
  TP: 'triplePlay',
};

const UNASSISTED = /^([1-6])(?:A|UA?)$/;
const WILD_THROW = /^([1-9])E-[1-9]$/;
const THROWS = /^G?([1-9](?:-[1-9]){1,4})(.*)$/;
// After a G, several digits can only be the path of the ball.
const GROUNDER = /^G([1-9]{2,5})$/;
const RUN_TOGETHER = /^([1-9]{2,5})(\D+)$/;
const TO_ITSELF = /([1-9])-?\1/;
// An outfielder retires a batter by a throw to first or a force at second, not by a throw to third or home.
const RETIRED = /^(?:[1-6]-[1-6]|[7-9]-[346])$/;
// A double play via second base to first. 1-6-3 is not read, because the pitcher may only have deflected the
// ball.
const RETIRED_TWO = /^[2-6]-[46]-[13]$/;
const NAMED_AFTER_THROWS: readonly BattingOutcome[] = [
  'groundOut',
  'doublePlay',
  'triplePlay',
  'sacrificeHit',
  'fieldersChoice',
  'reachedOnError',
];

function toAppearance(
  outcome: BattingOutcome | undefined,
  number: string | undefined,
): PlateAppearance | null {
  const field = readBattedBallLocationName(number ?? '');
  if (outcome === undefined || field === undefined) return null;
  return hasPossibleBallLocation({ outcome, field }) ? { outcome, field } : null;
}

/**
 * Reads throws that are followed by the name of a play, such as 1-4犠打. An error belongs to the last
 * fielder, any other play to the first.
 */
function readNamedThrows(numbers: string, name: string): PlateAppearance | null {
  const first = numbers.slice(0, 1);
  const meaning = findScorebookWordMeaning(name, readBattedBallLocationName(first) ?? null);
  const outcome = meaning === 'sacrifice' ? 'sacrificeHit' : meaning;
  const found = NAMED_AFTER_THROWS.find((named) => named === outcome);
  return toAppearance(found, found === 'reachedOnError' ? numbers.slice(-1) : first);
}

function readThrows(numbers: string, name: string): PlateAppearance | null {
  if (TO_ITSELF.test(numbers)) return null;
  if (name !== '') return readNamedThrows(numbers, name);
  if (RETIRED.test(numbers)) return toAppearance('groundOut', numbers.slice(0, 1));
  return RETIRED_TWO.test(numbers) ? toAppearance('doublePlay', numbers.slice(0, 1)) : null;
}

/** Reads a normalized word with numbers of fielders: E6, 6-3, 6-4-3, 643DP, 3A, 1-4犠打. */
function readNumberNotation(word: string): PlateAppearance | null {
  const [, letters = '', number] = LETTERS_FIRST.exec(word) ?? [];
  if (number !== undefined) return toAppearance(LETTERS[letters], number);
  const [, alone] = UNASSISTED.exec(word) ?? [];
  if (alone !== undefined) return toAppearance('groundOut', alone);
  const [, thrower] = WILD_THROW.exec(word) ?? [];
  if (thrower !== undefined) return toAppearance('reachedOnError', thrower);
  const [, grounder] = GROUNDER.exec(word) ?? [];
  if (grounder !== undefined) return readThrows([...grounder].join('-'), '');
  const [, numbers, name = ''] = THROWS.exec(word) ?? [];
  if (numbers !== undefined) return readThrows(numbers, name);
  const [, together, play = ''] = RUN_TOGETHER.exec(word) ?? [];
  const read = together === undefined ? null : readThrows(together, play);
  return read?.outcome === 'doublePlay' || read?.outcome === 'triplePlay' ? read : null;
}

// Longer than any spelling. A longer text is rejected without matching.
const LONGEST_WORD = 40;
// ① and ² count runs batted in; NFKC would turn 左② into 左2, a double.
const ANNOTATION = /[\u00b2\u00b3\u00b9\u2070-\u209c\u2460-\u249b\u24ea]/;
const TOTAL = '(?:安打|ヒット|H|HR|[二三本]塁打|ホームラン|犠[打飛]|失策|エラー?|併殺打?|S[HF]|DP)';
const AMBIGUOUS = [
  // 2安打 can be two hits or a hit to the catcher. A dash can be 一 or an inning without a plate appearance.
  `[-1-9]${TOTAL}`,
  '[-1-6][二三]',
  // Either of two digits could be the fielder.
  '[-1-9][0-9].*',
  // 三塁安打 can be a hit to the third baseman or a triple.
  '[二三23]塁(?:安打|ヒット)',
  // 中前三 is a hit to center, perhaps followed by a strikeout.
  '.*前[二三23]',
].map((words) => new RegExp(`^${normalizeScorebookText(words)}$`));

/**
 * Decides the kind of a sacrifice: 犠 to an infielder is a bunt, to an outfielder a fly, even if the ball was dropped.
 */
function toOutcome(meaning: ScorebookWordMeaning, field: BattedBallLocation | null): BattingOutcome {
  if (meaning !== 'sacrifice' && meaning !== 'sacrificeWithError') return meaning;
  if (!hasPossibleBallLocation({ outcome: 'sacrificeHit', field })) return 'sacrificeFly';
  return meaning === 'sacrifice' ? 'sacrificeHit' : 'sacrificeHitReached';
}

function read(word: string, field: BattedBallLocation | null): PlateAppearance | null {
  const meaning = findScorebookWordMeaning(word, field);
  if (meaning === undefined) return null;
  const appearance = { outcome: toOutcome(meaning, field), field };
  return hasPossibleBallLocation(appearance) ? appearance : null;
}

/** Reads a word that begins with a location, such as 遊ゴ. Tries the longest name of a location first. */
function readAfterField(word: string): PlateAppearance | null {
  for (let end = word.length - 1; end > 0; end -= 1) {
    const field = readBattedBallLocationName(word.slice(0, end));
    const appearance = field === undefined ? null : read(word.slice(end), field);
    if (appearance !== null) return appearance;
  }
  return null;
}

/**
 * Reads one word of scorebook shorthand (中安, 四球, 遊ゴ, 右二, 投犠, 6-3, a8, K), in full or half width and in
 * the usual variants. Null if any part is not understood, or if two readings would count differently.
 */
export function readScorebookWord(text: string): PlateAppearance | null {
  if (text.length > LONGEST_WORD || ANNOTATION.test(text)) return null;
  // Letters are read before the text is normalized, because case matters: 6a is a single to short, 6A an out
  // that the shortstop makes alone.
  const lettered = readPlateAppearanceFromLetter(text.normalize('NFKC').trim());
  if (lettered !== null) return lettered;
  const word = normalizeScorebookText(text).trim();
  const numbers = readNumberNotation(word);
  if (numbers !== null) return numbers;
  const alone = read(word, null);
  if (alone !== null || AMBIGUOUS.some((words) => words.test(word))) return alone;
  return readAfterField(word);
}

interface Notation {
  /** The word without a location. */
  readonly alone: string;
  /** The part after the location. Empty if no ball is hit. */
  readonly suffix: string;
}

const NOTATIONS: Readonly<Record<BattingOutcome, Notation>> = {
  single: { alone: '単打', suffix: '安' },
  double: { alone: '二塁打', suffix: '二' },
  triple: { alone: '三塁打', suffix: '三' },
  homeRun: { alone: '本塁打', suffix: '本' },
  walk: { alone: '四球', suffix: '' },
  intentionalWalk: { alone: '敬遠', suffix: '' },
  hitByPitch: { alone: '死球', suffix: '' },
  strikeout: { alone: '三振', suffix: '' },
  reachedOnStrikeout: { alone: '振逃', suffix: '' },
  groundOut: { alone: 'ゴロ', suffix: 'ゴ' },
  flyOut: { alone: 'フライ', suffix: '飛' },
  lineOut: { alone: 'ライナー', suffix: '直' },
  foulOut: { alone: '邪飛', suffix: '邪飛' },
  doublePlay: { alone: '併殺', suffix: '併' },
  triplePlay: { alone: '三重殺', suffix: '三重殺' },
  sacrificeHit: { alone: '犠打', suffix: '犠' },
  sacrificeHitReached: { alone: '犠失', suffix: '犠失' },
  sacrificeHitChoice: { alone: '犠野', suffix: '犠野' },
  sacrificeFly: { alone: '犠飛', suffix: '犠飛' },
  reachedOnError: { alone: '失策', suffix: '失' },
  fieldersChoice: { alone: '野選', suffix: '野選' },
  interference: { alone: '打妨', suffix: '' },
  batterInterference: { alone: '守妨', suffix: '' },
  outOfTurn: { alone: '打順誤', suffix: '' },
};

/** Returns the shortest usual scorebook word. Leaves out a location that is impossible for the outcome. */
export function formatScorebookWord(appearance: PlateAppearance): string {
  const { alone, suffix } = NOTATIONS[appearance.outcome];
  const { field } = appearance;
  return field === null || !hasPossibleBallLocation(appearance) ? alone : field + suffix;
}

/**
 * Returns the line with the number of double plays (遊併) in the words. The number is known only if each plate
 * appearance has a word.
 */
export function addDoublePlaysToBattingLine(line: BattingLine, words: readonly string[] | null): BattingLine {
  const isKnown = words !== null && words.length > 0 && words.length === countTotalPlateAppearances(line);
  const isDoublePlay = (word: string) => word.includes(NOTATIONS.doublePlay.suffix);
  const doublePlays = isKnown ? words.filter(isDoublePlay).length : 0;
  return { ...line, doublePlays, doublePlayGames: Number(isKnown) };
}

interface ScorebookWord {
  readonly word: string;
  /** The index of the word in the cell. */
  readonly start: number;
  /** Null if the word is not understood. */
  readonly appearance: PlateAppearance | null;
}

const WORDS = /[^\s,，、､・･·/／|｜;；。…‥]+/gu;
// Tables use these marks for an inning without a plate appearance.
const NO_PLATE_APPEARANCE = /^[-\u2010-\u2015\u2212－ー]+$/;

/** Reads the words of a cell, which has one word for each plate appearance. */
export function listScorebookWords(text: string): ScorebookWord[] {
  return [...text.matchAll(WORDS)]
    .filter(([word]) => !NO_PLATE_APPEARANCE.test(word))
    .map(({ 0: word, index }) => ({ word, start: index, appearance: readScorebookWord(word) }));
}
