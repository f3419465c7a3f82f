import type { Item, Measure, Picture } from '../../shared/picture/picture-items.ts';
import { COLORS, MARGIN, type Pen, RIGHT, WIDTH, write } from '../../shared/picture/picture-pen.ts';
import type { SharedScore } from './shared-result.ts';
import { sharingMessages } from './sharing.messages.ts';

const texts = sharingMessages.result;

/** A part of a picture, drawn downwards from the current height of the pen. */
export interface Block {
  readonly height: number;
  readonly draw: (pen: Pen) => void;
}

/** The height, in pixels, of a picture that chats show uncropped. */
const HEIGHT = 1350;
const TOP = 104;
const BOTTOM = HEIGHT - 76;
export const ROOM = BOTTOM - TOP;
/** The smallest gap between two blocks, in pixels. */
export const MIN_GAP = 22;
/** The largest gap between two blocks, in pixels. */
const MAX_GAP = 64;

/** Draws the blocks below each other with equal gaps, centred in a picture of fixed size. */
export function stackBlocks(
  { day, about }: SharedScore,
  blocks: readonly Block[],
  measure: Measure,
): Picture {
  const pen: Pen = { items: [], measure, y: 72 };
  const free = ROOM - blocks.reduce((sum, { height }) => sum + height, 0);
  const gap = Math.min(MAX_GAP, free / Math.max(1, blocks.length - 1));
  const spare = free - gap * (blocks.length - 1);
  // Cuts the height of a picture with little content, such as the score alone, which would be nearly empty.
  const cut = spare > ROOM / 2 ? spare - 4 * MAX_GAP : 0;
  const height = HEIGHT - cut;
  pen.items.push({ kind: 'rectangle', x: 0, y: 0, width: WIDTH, height, color: COLORS.paper });
  pen.items.push({ kind: 'rectangle', x: 0, y: 0, width: WIDTH, height: 16, color: COLORS.field });
  write(pen, texts.dayAnd(day, about), MARGIN, { size: 34, color: COLORS.soft });
  let top = TOP + (spare - cut) / 2;
  for (const block of blocks) {
    pen.y = top;
    block.draw(pen);
    top += block.height + gap;
  }
  pen.y = height - 36;
  write(pen, texts.product, RIGHT, { size: 28, color: COLORS.soft, align: 'right' });
  const items: Item[] = pen.items;
  return { width: WIDTH, height, items };
}
