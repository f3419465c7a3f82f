import type { LineupPosition } from '#domain/lineup.ts';
import { fieldLetters } from '../position-letters.messages.ts';

const letters: Readonly<Record<LineupPosition, string>> = { ...fieldLetters, DH: 'DH', DP: 'DP', EP: 'EP' };

export const lineupWords = {
  title: '打順・守備',
  letters,
  undecided: '？',
  bench: '控え',
  pause: '、',
  numbered: (name: string, number: string | null) => (number === null ? name : `${number} ${name}`),
  /** Shown instead of the batting order for a player who does not bat. */
  outside: { DH: '−', DP: 'FLEX' },
} as const;
