import type { Item, Measure, Picture, TextStyle } from './picture-items.ts';

/** Fonts of the device, of which each has one for Japanese. */
const FONTS =
  '"Hiragino Sans", "Hiragino Kaku Gothic ProN", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", Meiryo, sans-serif';

const fontOf = ({ size, bold }: TextStyle) => `${bold ? 'bold ' : ''}${size}px ${FONTS}`;

function drawItem(context: CanvasRenderingContext2D, item: Item): void {
  context.fillStyle = item.color;
  if (item.kind === 'rectangle') {
    context.fillRect(item.x, item.y, item.width, item.height);
  } else {
    context.font = fontOf(item);
    context.textAlign = item.align;
    context.fillText(item.text, item.x, item.y);
  }
}

/** Draws on the device; nothing is sent. Null where the browser has no canvas. */
export function drawPicture(layOut: (measure: Measure) => Picture): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return null;
  const { width, height, items } = layOut((text, style) => {
    context.font = fontOf(style);
    return context.measureText(text).width;
  });
  // A new size resets the context.
  Object.assign(canvas, { width, height });
  for (const item of items) drawItem(context, item);
  return canvas;
}
