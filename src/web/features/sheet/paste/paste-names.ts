import { splitName } from '#domain/member-name.ts';
import type { Player } from '../../../shared/line-entry/players.ts';
import { normalizeCell } from '../../../shared/table-text.ts';

/** Pairs of letters in family names: a variant, then the letter to compare by. */
const VARIANTS: ReadonlyMap<string, string> = new Map(
  (
    '髙高 﨑崎 嵜崎 濵浜 濱浜 邊辺 邉辺 澤沢 齋斎 齊斎 斉斎 廣広 櫻桜 眞真 德徳 𠮷吉 嶋島 冨富 𡈽土 圡土 栁柳 桺柳 薮藪 籔藪 國国 萬万 ' +
    '淺浅 瀨瀬 黑黒 惠恵 關関 龍竜 瀧滝 榮栄 條条 濟済 槇槙 靜静 豐豊 禮礼 總総 桒桑 𣘺橋 𦚰脇 鄕郷 舘館 兒児 檜桧 曾曽 藏蔵 邨村 﨏江'
  )
    .split(' ')
    .map((pair) => Array.from(pair) as [string, string]),
);
const ANY_VARIANT = new RegExp(`[${[...VARIANTS.keys()].join('')}]`, 'gu');

function normalizeName(name: string): string {
  return normalizeCell(name).replace(ANY_VARIANT, (letter) => VARIANTS.get(letter) ?? letter);
}

/** The parts of a player's name in a table. 「18 田中（健）」 has a number, a name and a note. */
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

function normalizeParts(player: Player): { family: string; given: string } {
  const { family, given } = splitName(player.name);
  return { family: normalizeName(family), given: normalizeName(given) };
}

function narrow(players: readonly Player[], fits: (player: Player) => boolean): readonly Player[] {
  const fitting = players.filter(fits);
  return fitting.length > 0 ? fitting : players;
}

/**
 * Finds the players with this full name, or else the players with this family name. A number, or a given name in
 * brackets, narrows the choice. A number alone finds the players who wear that number.
 */
export function findPlayers(text: string, players: readonly Player[]): readonly Player[] {
  const { number, name, note } = readMention(text);
  const isNumbered = (player: Player) => number !== null && player.number === number;
  if (name === '') return players.filter(isNumbered);
  const whole = players.filter((player) => normalizeName(player.name) === name);
  const named = whole.length > 0 ? whole : players.filter((player) => normalizeParts(player).family === name);
  const noted = narrow(
    named,
    (player) => note !== '' && (normalizeParts(player).given.startsWith(note) || player.number === note),
  );
  return narrow(noted, isNumbered);
}

export function findPlayer(text: string, players: readonly Player[]): Player | null {
  const [player, ...others] = findPlayers(text, players);
  return player && others.length === 0 ? player : null;
}
