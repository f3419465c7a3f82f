import { useEffect, useState } from 'react';
import { drawPicture } from './draw-picture.ts';
import { layOutPicture } from './picture-layout.ts';
import type { SharedResult } from './shared-result.ts';

export interface SharedPicture {
  /** For an image element. A data URL: the page's policy allows no other kind, and phones can save it. */
  readonly source: string;
  readonly file: File;
}

const TYPE = 'image/png';

/** The picture of a result; null until it is drawn, and where the browser cannot draw it. */
export function usePicture(result: SharedResult, fileName: string): SharedPicture | null {
  const [picture, setPicture] = useState<SharedPicture | null>(null);
  // The result is computed anew with each rendering; its content decides whether to draw again.
  const content = JSON.stringify(result);
  useEffect(() => {
    let current = true;
    const canvas = drawPicture((measure) => layOutPicture(JSON.parse(content), measure));
    canvas?.toBlob((blob) => {
      if (!current || !blob) return;
      const file = new File([blob], fileName, { type: TYPE });
      setPicture({ source: canvas.toDataURL(TYPE), file });
    }, TYPE);
    return () => {
      current = false;
    };
  }, [content, fileName]);
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
