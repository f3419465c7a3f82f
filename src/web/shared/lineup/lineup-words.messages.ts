import type { LineupPosition } from '#domain/lineup.ts';

const letters: Readonly<Record<LineupPosition, string>> = {
  投手: '投',
  捕手: '捕',
  一塁手: '一',
  二塁手: '二',
  三塁手: '三',
  遊撃手: '遊',
  左翼手: '左',
  中堅手: '中',
  右翼手: '右',
  DH: 'DH',
  DP: 'DP',
  EP: 'EP',
};

export const lineupWords = {
  title: '打順・守備',
  letters,
  undecided: '？',
  bench: '控え',
  pause: '、',
  numbered: (name: string, number: string | null) => (number === null ? name : `${number} ${name}`),
  /** In the place of the batting order of who does not bat. */
  outside: { DH: '−', DP: 'FLEX' },
} as const;
