import type { Player } from '../../shared/line-entry/players.ts';
import { normalizeCell } from './paste-table.ts';

/** Letters of family names that are written in more than one way. */
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
};
const ANY_VARIANT = new RegExp(`[${Object.keys(VARIANTS).join('')}]`, 'gu');

function normalizeName(name: string): string {
  return normalizeCell(name).replace(ANY_VARIANT, (letter) => VARIANTS[letter] ?? letter);
}

/** Normalizes a name of a table, without a title after it and a number before it. */
function bareName(text: string): string {
  return normalizeName(text)
    .replace(/^[#♯]?\d{1,3}[.:：]?/, '')
    .replace(/[(（].*$/, '')
    .replace(/(?:選手|さん|君|くん)$/, '');
}

function familyName(name: string): string {
  return normalizeName(name.normalize('NFKC').trim().split(/\s+/)[0] ?? '');
}

/** Finds the player with this name, or else with this family name; null if there is none or more than one. */
export function playerNamed(text: string, players: readonly Player[]): Player | null {
  const name = bareName(text);
  if (name === '') return null;
  const whole = players.filter((player) => normalizeName(player.name) === name);
  const matching = whole.length > 0 ? whole : players.filter((player) => familyName(player.name) === name);
  return matching.length === 1 ? (matching[0] ?? null) : null;
}
