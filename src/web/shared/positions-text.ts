import { GAME_POSITIONS, type GamePosition, MAX_POSITIONS_IN_GAME } from '#domain/batting.ts';
import { normalizeCell } from './table-text.ts';

/** Further names of each position, besides its full name and its abbreviation. */
const OTHER_NAMES: Readonly<Record<GamePosition, string>> = {
  投手: '投 1 P ピッチャー',
  捕手: '捕 2 C キャッチャー',
  一塁手: '一 3 1B ファースト 一塁 1塁',
  二塁手: '二 4 2B セカンド 二塁 2塁',
  三塁手: '三 5 3B サード 三塁 3塁',
  遊撃手: '遊 6 SS ショート 遊撃',
  左翼手: '左 7 LF レフト 左翼',
  中堅手: '中 8 CF センター 中堅',
  右翼手: '右 9 RF ライト 右翼',
  DH: 'D 指 指名打者',
  代打: 'PH H 打',
  代走: 'PR R 走',
};

const NAMES: ReadonlyMap<string, GamePosition> = new Map(
  GAME_POSITIONS.flatMap((position) =>
    [position, ...OTHER_NAMES[position].split(' ')].map((name): [string, GamePosition] => [
      normalizeCell(name),
      position,
    ]),
  ),
);

const SEPARATORS = /[-\s→>・,、/()]+/;
// Each letter is a position, so 「打三」 needs no separator. Digits need a separator, because 71 may be a
// number.
const LETTERS = /DH|[投捕一二三遊左中右指打走]/g;

/** Reads letters without separators (左投, 走左). Null for any other content. */
function readRun(text: string): GamePosition[] | null {
  const letters = text.match(LETTERS) ?? [];
  if (letters.length === 0 || letters.join('') !== text) return null;
  return letters.flatMap((letter) => NAMES.get(letter) ?? []);
}

function readName(text: string): GamePosition[] | null {
  const position = NAMES.get(normalizeCell(text));
  return position ? [position] : readRun(text.toUpperCase());
}

/**
 * Reads a position (遊撃手, 遊, 6, SS), or several in the order of play (左投, 打→三, 6-4). Null for any
 * other text, and for too many positions.
 */
export function readPositions(text: string): GamePosition[] | null {
  const words = text
    .normalize('NFKC')
    .split(SEPARATORS)
    .filter((word) => word !== '');
  const read = words.map(readName);
  if (read.length === 0 || read.includes(null)) return null;
  const positions = read.flatMap((list) => list ?? []);
  const played = positions.filter((position, index) => position !== positions[index - 1]);
  return played.length > MAX_POSITIONS_IN_GAME ? null : played;
}
