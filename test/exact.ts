/**
 * Fractions and their decimal notation by the schoolbook, on BigInt: what the domain's figures are held
 * against. It shares no code and no way of computing with src/domain on purpose.
 */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

export function fraction(over: number, under: number): Fraction {
  return { over: BigInt(over), under: BigInt(under) };
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return { over: a.over * b.under + b.over * a.under, under: a.under * b.under };
}

export function sameValue(a: Fraction, b: Fraction): boolean {
  return a.over * b.under === b.over * a.under;
}

/** Long division, digit by digit; then the last digit goes up when the rest is a half or more. */
export function written({ over, under }: Fraction, digits: number): string {
  let rest = over % under;
  let shown = (over / under).toString();
  for (let place = 0; place < digits; place++) {
    rest *= 10n;
    shown += (rest / under).toString();
    rest %= under;
  }
  const rounded = rest + rest >= under ? (BigInt(shown) + 1n).toString() : shown;
  const padded = rounded.padStart(shown.length, '0');
  if (digits === 0) return padded;
  return `${padded.slice(0, padded.length - digits)}.${padded.slice(padded.length - digits)}`;
}
