import type { Player } from '../../shared/line-entry/players.ts';
import { nameInOneShape } from './one-shape.ts';

/** A name in a table, without the title behind it and the number before it. */
function bareName(text: string): string {
  return nameInOneShape(text)
    .replace(/^[#♯]?\d{1,3}[.:：]?/, '')
    .replace(/[(（].*$/, '')
    .replace(/(?:選手|さん|君|くん)$/, '');
}

function familyName(name: string): string {
  return nameInOneShape(name.normalize('NFKC').trim().split(/\s+/)[0] ?? '');
}

/** The one player whom this name means; null where nobody or more than one has it. */
export function playerNamed(text: string, players: readonly Player[]): Player | null {
  const name = bareName(text);
  if (name === '') return null;
  const whole = players.filter((player) => nameInOneShape(player.name) === name);
  const meant = whole.length > 0 ? whole : players.filter((player) => familyName(player.name) === name);
  return meant.length === 1 ? (meant[0] ?? null) : null;
}
