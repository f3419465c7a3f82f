import { useEffect, useState } from 'react';
import { drawPicture } from './draw-picture.ts';
import type { Measure, Picture } from './picture-items.ts';

export interface SharedPicture {
  /** For an image element. A data URL: the page's policy allows no other kind, and phones can save it. */
  readonly source: string;
  readonly file: File;
}

const TYPE = 'image/png';

/**
 * The picture of a content; null until it is drawn, and where the browser cannot draw it.
 * @param layOut a function of the module: a new one draws again
 */
export function usePicture<Content>(
  content: Content,
  layOut: (content: Content, measure: Measure) => Picture,
  fileName: string,
): SharedPicture | null {
  const [picture, setPicture] = useState<SharedPicture | null>(null);
  // The content is computed anew with each rendering; its text decides whether to draw again.
  const text = JSON.stringify(content);
  useEffect(() => {
    let current = true;
    const canvas = drawPicture((measure) => layOut(JSON.parse(text), measure));
    canvas?.toBlob((blob) => {
      if (!current || !blob) return;
      const file = new File([blob], fileName, { type: TYPE });
      setPicture({ source: canvas.toDataURL(TYPE), file });
    }, TYPE);
    return () => {
      current = false;
    };
  }, [text, layOut, fileName]);
  return picture;
}

/** Saves the file as a download. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // Safari reads the file only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
