import type { Measure, Picture } from '../../shared/picture/picture-items.ts';
import { type Block, LEAST_GAP, ROOM, stackBlocks } from './picture-blocks.ts';
import { lineScoreBlock, scoreBlock } from './picture-head.ts';
import { battingBlock, pitchingBlock, TABLE_HEAD, toRows } from './picture-table.ts';
import type { SharedResult } from './shared-result.ts';

const TALLEST_ROW = 58;

/** Returns the height of a row that makes all batters and pitchers fit. */
function rowHeight({ batters, pitchers }: SharedResult, above: readonly Block[]): number {
  const taken = above.reduce((sum, { height }) => sum + height + LEAST_GAP, 0);
  const tables = [batters, pitchers].filter((lines) => lines.length > 0).length;
  const room = ROOM - taken - tables * (TABLE_HEAD + LEAST_GAP);
  return Math.min(TALLEST_ROW, room / (batters.length + 1 + pitchers.length));
}

export function layOutPicture(shared: SharedResult, measure: Measure): Picture {
  const { lineScore, batters, pitchers } = shared;
  const above = [scoreBlock(shared), ...(lineScore.length > 0 ? [lineScoreBlock(lineScore)] : [])];
  const rows = toRows(rowHeight(shared, above));
  const tables = [
    ...(batters.length > 0 ? [battingBlock(batters, rows)] : []),
    ...(pitchers.length > 0 ? [pitchingBlock(pitchers, rows)] : []),
  ];
  return stackBlocks(shared, [...above, ...tables], measure);
}
