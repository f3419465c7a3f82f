export const SIDES = ['us', 'them'] as const;
export type Side = (typeof SIDES)[number];

export function otherSide(side: Side): Side {
  return side === 'us' ? 'them' : 'us';
}
