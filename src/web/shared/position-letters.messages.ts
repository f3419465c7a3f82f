import type { ShownPosition } from '#domain/batter-only.ts';
import type { FieldPosition } from '#domain/batting.ts';

export const fieldLetters: Readonly<Record<FieldPosition, string>> = {
  投手: '投',
  捕手: '捕',
  一塁手: '一',
  二塁手: '二',
  三塁手: '三',
  遊撃手: '遊',
  左翼手: '左',
  中堅手: '中',
  右翼手: '右',
};

export const positionLetters: Readonly<Record<ShownPosition, string>> = {
  ...fieldLetters,
  DH: '指',
  DP: 'DP',
  EP: 'EP',
  代打: '打',
  代走: '走',
};
