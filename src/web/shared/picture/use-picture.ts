import { useEffect, useState } from 'react';
import type { Item, Measure, Picture, TextStyle } from './picture-items.ts';

export interface SharedPicture {
  /** A data URL, because phones can save such an image. The content security policy allows no blob URL. */
  readonly source: string;
  readonly file: File;
}

const TYPE = 'image/png';

/** Every common device has one of these Japanese fonts. */
const FONTS =
  '"Hiragino Sans", "Hiragino Kaku Gothic ProN", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", Meiryo, sans-serif';

const toFont = ({ size, bold }: TextStyle) => `${bold ? 'bold ' : ''}${size}px ${FONTS}`;

function drawItem(context: CanvasRenderingContext2D, item: Item): void {
  context.fillStyle = item.color;
  if (item.kind === 'rectangle') {
    context.fillRect(item.x, item.y, item.width, item.height);
  } else {
    context.font = toFont(item);
    context.textAlign = item.align;
    context.fillText(item.text, item.x, item.y);
  }
}

/** Draws the picture. Returns null if the browser has no canvas. */
function drawPicture(layOut: (measure: Measure) => Picture): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return null;
  const { width, height, items } = layOut((text, style) => {
    context.font = toFont(style);
    return context.measureText(text).width;
  });
  // Setting the size resets the context.
  Object.assign(canvas, { width, height });
  for (const item of items) drawItem(context, item);
  return canvas;
}

/**
 * Returns the drawn picture; null until it is drawn, or if the browser cannot draw it.
 * @param layOut must be the same function in every render, because a new function would draw again
 */
export function usePicture<Content>(
  content: Content,
  layOut: (content: Content, measure: Measure) => Picture,
  fileName: string,
): SharedPicture | null {
  const [drawn, setDrawn] = useState<{ readonly text: string; readonly picture: SharedPicture } | null>(null);
  // Each render creates new content, so the text of the content decides whether to draw again.
  const text = JSON.stringify(content);
  useEffect(() => {
    let current = true;
    const canvas = drawPicture((measure) => layOut(JSON.parse(text), measure));
    canvas?.toBlob((blob) => {
      if (!current || !blob) return;
      const file = new File([blob], fileName, { type: TYPE });
      setDrawn({ text, picture: { source: canvas.toDataURL(TYPE), file } });
    }, TYPE);
    return () => {
      current = false;
    };
  }, [text, layOut, fileName]);
  // The former picture may show a name that is now held back.
  return drawn?.text === text ? drawn.picture : null;
}
