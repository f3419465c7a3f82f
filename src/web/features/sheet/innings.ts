import { formatInnings, OUTS_PER_INNING } from '#domain/pitching.ts';

// "5", "5回", "5 1/3", "5回1/3", "5.1", "5と1/3", "1/3"
const WHOLE_AND_THIRDS = /^(?:(\d{1,2})(?:\s*(?:回|と|回と))?)?\s*(?:([0-2])\/3)?回?$/;
const WITH_POINT = /^(\d{1,2})\.([0-2])回?$/;

/** ⅓ and ⅔ as NFKC leaves them. */
const FRACTION_SLASH = /\u2044/g;

function inOneShape(text: string): string {
  // A sign of a fraction stands close to the whole number: 5⅓ would become 51/3.
  const apart = text.replace(/([⅓⅔])/g, ' $1');
  return apart.normalize('NFKC').replace(FRACTION_SLASH, '/').replace(/\s+/g, ' ').trim();
}

/**
 * Innings as coaches write them ("5 1/3", "5.1", "5回1/3", "5⅓", "2/3") in outs; null for anything else,
 * and for nothing.
 */
export function readInnings(text: string): number | null {
  const shaped = inOneShape(text);
  if (shaped === '') return null;
  const [, whole, thirds] = WITH_POINT.exec(shaped) ?? WHOLE_AND_THIRDS.exec(shaped) ?? [];
  if (whole === undefined && thirds === undefined) return null;
  return Number(whole ?? 0) * OUTS_PER_INNING + Number(thirds ?? 0);
}

/** Outs as they stand in a cell: 16 is "5 1/3". */
export function writeInnings(outs: number): string {
  return formatInnings(outs);
}
