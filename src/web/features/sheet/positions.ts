import { POSITIONS, type Position } from '#domain/batting.ts';
import { normalizeCell } from '../../shared/table-text.ts';
import { battingMessages } from '../batting/batting.messages.ts';

const { shortPosition } = battingMessages.table;

/** Further names of a position, besides its word and its abbreviation. */
const OTHER_NAMES: Readonly<Record<Position, string>> = {
  投手: '1 P ピッチャー',
  捕手: '2 C キャッチャー',
  一塁手: '3 1B ファースト 一塁 1塁',
  二塁手: '4 2B セカンド 二塁 2塁',
  三塁手: '5 3B サード 三塁 3塁',
  遊撃手: '6 SS ショート 遊撃',
  左翼手: '7 LF レフト 左翼',
  中堅手: '8 CF センター 中堅',
  右翼手: '9 RF ライト 右翼',
  DH: 'D 指 指名打者',
  代打: 'PH H',
  代走: 'PR R',
};

const NAMES: ReadonlyMap<string, Position> = new Map(
  POSITIONS.flatMap((position) =>
    [position, shortPosition[position], ...OTHER_NAMES[position].split(' ')].map(
      (name): [string, Position] => [normalizeCell(name), position],
    ),
  ),
);

/** Reads a position (遊撃手, 遊, 6, SS), or the first of several; null for anything else. */
export function readPosition(text: string): Position | null {
  const whole = NAMES.get(normalizeCell(text));
  if (whole) return whole;
  const [first = ''] = text.normalize('NFKC').split(/[-\s→>・,、/]+/);
  return NAMES.get(normalizeCell(first.replace(/[()]/g, ''))) ?? null;
}
