const SCALES = [1, 2 / 3, 1 / 2, 1 / 3];

/** The size in bytes, at most two too many. */
const countBytes = (url: string) => ((url.length - url.indexOf(',') - 1) * 3) / 4;

/**
 * Makes a PNG smaller until it has at most `mostBytes`.
 * @param source the picture as a data URL
 * @returns a data URL; null if even the smallest size has more bytes, or if the browser cannot draw it
 */
export async function fitPicture(source: string, mostBytes: number): Promise<string | null> {
  const image = new Image();
  image.src = source;
  await image.decode();
  for (const scale of SCALES) {
    const canvas = document.createElement('canvas');
    const size = { width: Math.round(image.width * scale), height: Math.round(image.height * scale) };
    Object.assign(canvas, size);
    canvas.getContext('2d')?.drawImage(image, 0, 0, size.width, size.height);
    const url = canvas.toDataURL('image/png');
    if (countBytes(url) <= mostBytes) return url;
  }
  return null;
}
