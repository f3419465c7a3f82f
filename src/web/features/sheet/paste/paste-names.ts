import { splitName } from '#domain/member-name.ts';
import type { Player } from '../../../shared/line-entry/players.ts';
import { normalizeCell } from '../../../shared/table-text.ts';

/** Variants of letters in family names, each with the letter by which it is compared. */
const VARIANTS: Readonly<Record<string, string>> = {
  髙: '高',
  﨑: '崎',
  嵜: '崎',
  濵: '浜',
  濱: '浜',
  邊: '辺',
  邉: '辺',
  澤: '沢',
  齋: '斎',
  齊: '斎',
  斉: '斎',
  廣: '広',
  櫻: '桜',
  眞: '真',
  德: '徳',
  𠮷: '吉',
  嶋: '島',
  冨: '富',
  𡈽: '土',
  圡: '土',
  栁: '柳',
  桺: '柳',
  薮: '藪',
  籔: '藪',
  國: '国',
  萬: '万',
  淺: '浅',
  瀨: '瀬',
  黑: '黒',
  惠: '恵',
  關: '関',
  龍: '竜',
  瀧: '滝',
  榮: '栄',
  條: '条',
  濟: '済',
  槇: '槙',
  靜: '静',
  豐: '豊',
  禮: '礼',
  總: '総',
  桒: '桑',
  𣘺: '橋',
  𦚰: '脇',
  鄕: '郷',
  舘: '館',
  兒: '児',
  檜: '桧',
  曾: '曽',
  藏: '蔵',
  邨: '村',
  﨏: '江',
};
const ANY_VARIANT = new RegExp(`[${Object.keys(VARIANTS).join('')}]`, 'gu');

function normalizeName(name: string): string {
  return normalizeCell(name).replace(ANY_VARIANT, (letter) => VARIANTS[letter] ?? letter);
}

/** A player as a table names them. 「18 田中（健）」 has a number, a name and a note. */
interface Mention {
  readonly number: string | null;
  readonly name: string;
  /** The text in brackets: the beginning of the given name, a number, or a remark such as 「主将」. */
  readonly note: string;
}

const MENTION = /^(?:[#♯]?(\d{1,3})[.:：)）]?)?([^(（]*)(?:[(（]([^)）]*)[)）]?)?.*$/;

function readMention(text: string): Mention {
  const [, number = null, name = '', note = ''] = MENTION.exec(normalizeName(text)) ?? [];
  return { number, name: name.replace(/(?:選手|さん|君|くん)$/, ''), note };
}

function parts(player: Player): { family: string; given: string } {
  const { family, given } = splitName(player.name);
  return { family: normalizeName(family), given: normalizeName(given) };
}

/** Returns the players who fit, or all of them if none does. */
function narrow(players: readonly Player[], fits: (player: Player) => boolean): readonly Player[] {
  const fitting = players.filter(fits);
  return fitting.length > 0 ? fitting : players;
}

/**
 * Finds the players with this full name, otherwise those with this family name. A given name in brackets or a number
 * narrows them down. A number alone finds its players.
 */
export function playersNamed(text: string, players: readonly Player[]): readonly Player[] {
  const { number, name, note } = readMention(text);
  const isNumbered = (player: Player) => number !== null && player.number === number;
  if (name === '') return players.filter(isNumbered);
  const whole = players.filter((player) => normalizeName(player.name) === name);
  const named = whole.length > 0 ? whole : players.filter((player) => parts(player).family === name);
  const noted = narrow(
    named,
    (player) => note !== '' && (parts(player).given.startsWith(note) || player.number === note),
  );
  return narrow(noted, isNumbered);
}

/** Returns the player with this name; null if there is none or more than one. */
export function playerNamed(text: string, players: readonly Player[]): Player | null {
  const [player, ...others] = playersNamed(text, players);
  return player && others.length === 0 ? player : null;
}
