import { OUTS_PER_INNING } from '#domain/pitching.ts';

// Matches "5", "5回", "5 1/3", "5回1/3", "5.1", "5と1/3" and "1/3".
const WHOLE_AND_THIRDS = /^(?:(\d{1,2})(?:\s*(?:回|と|回と))?)?\s*(?:([0-2])\/3)?回?$/;
const WITH_POINT = /^(\d{1,2})\.([0-2])回?$/;

// The slash that NFKC puts into fractions: ⅓ becomes 1⁄3.
const FRACTION_SLASH = /\u2044/g;

function normalizeInnings(text: string): string {
  // Without the space, NFKC would turn 5⅓ into 51/3.
  const spaced = text.replace(/([⅓⅔])/g, ' $1');
  return spaced.normalize('NFKC').replace(FRACTION_SLASH, '/').replace(/\s+/g, ' ').trim();
}

/** Reads innings ("5 1/3", "5.1", "5回1/3", "5⅓", "2/3") as outs; null for an empty or other text. */
export function readInnings(text: string): number | null {
  const normalized = normalizeInnings(text);
  if (normalized === '') return null;
  const [, whole, thirds] = WITH_POINT.exec(normalized) ?? WHOLE_AND_THIRDS.exec(normalized) ?? [];
  if (whole === undefined && thirds === undefined) return null;
  return Number(whole ?? 0) * OUTS_PER_INNING + Number(thirds ?? 0);
}
