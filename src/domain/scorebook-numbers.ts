import { type BattingOutcome, isPossiblePlateAppearance, type PlateAppearance } from './plate-appearance.ts';
import { findScorebookWordMeaning, readFieldLocation } from './scorebook-words.ts';

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
// After the G, two digits can only be the path of the ball.
const GROUNDER = /^G([1-9]{2,5})$/;
const RUN_TOGETHER = /^([1-9]{2,5})(\D+)$/;
const TO_ITSELF = /([1-9])-?\1/;
// An outfielder retires a batter by a throw to first or a force at second, not by a throw to third or home.
const RETIRED = /^(?:[1-6]-[1-6]|[7-9]-[346])$/;
// A double play via second base to first. 1-6-3 is not read, since the pitcher may only have deflected the
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
  const field = readFieldLocation(number ?? '');
  if (outcome === undefined || field === undefined) return null;
  return isPossiblePlateAppearance({ outcome, field }) ? { outcome, field } : null;
}

/**
 * Reads throws that the name of a play follows. An error belongs to the last fielder, any other play to the first.
 */
function readNamedThrows(numbers: string, name: string): PlateAppearance | null {
  const first = numbers.slice(0, 1);
  const meaning = findScorebookWordMeaning(name, readFieldLocation(first) ?? null);
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
export function readNumberNotation(word: string): PlateAppearance | null {
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
