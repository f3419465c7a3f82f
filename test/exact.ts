/**
 * A fraction with its decimal notation on BigInt. It checks the domain's figures, and therefore shares neither
 * code nor method with src/domain.
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

/** Divides by hand, and rounds half up. */
export function toDecimal({ over, under }: Fraction, digits: number): string {
  let rest = over % under;
  let shown = (over / under).toString();
  for (let index = 0; index < digits; index++) {
    rest *= 10n;
    shown += (rest / under).toString();
    rest %= under;
  }
  const rounded = rest + rest >= under ? (BigInt(shown) + 1n).toString() : shown;
  const padded = rounded.padStart(shown.length, '0');
  if (digits === 0) return padded;
  return `${padded.slice(0, padded.length - digits)}.${padded.slice(padded.length - digits)}`;
}
