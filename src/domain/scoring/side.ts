export const US_AND_THEM = ['us', 'them'] as const;
export type UsOrThem = (typeof US_AND_THEM)[number];

export function getOtherSide(side: UsOrThem): UsOrThem {
  return side === 'us' ? 'them' : 'us';
}
