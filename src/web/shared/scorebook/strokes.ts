// The letters, figures and symbols of the grid are paths, because browsers lay out texts more slowly (062).

/** The width of a letter, as a fraction of its height. */
export const LETTER = 0.6;

/** The paths of letters, relative to the center of each, in hundredths of their height. */
const LETTERS: Readonly<Record<string, string>> = {
  0: 'm0-36c-27 0-27 72 0 72c27 0 27-72 0-72',
  1: 'm-12-24l14-12v72',
  2: 'm-18-20c0-22 36-22 36 2c0 18-26 34-38 54h40',
  3: 'm-18-36h35l-20 28c31 0 29 44 1 44c-10 0-16-6-18-12',
  4: 'm9 36v-72l-30 52h42',
  5: 'm16-36h-29l-3 32c10-9 36-8 36 17c0 29-32 27-40 13',
  6: 'm13-36c-19 8-33 30-33 50c0 29 40 29 40 0c0-26-38-26-40-2',
  7: 'm-20-36h40l-26 72',
  8: 'm0-4c-22 0-22-32 0-32c22 0 22 32 0 32c-27 0-27 40 0 40c27 0 27-40 0-40',
  9: 'm-13 36c19-8 33-30 33-50c0-29-40-29-40 0c0 26 38 26 40 2',
  A: 'm-22 36l22-72l22 72m-36-24h28',
  B: 'm-18 36v-72h20c20 0 20 33 0 33h-20m20 0c24 0 24 39 0 39h-20',
  C: 'm19-24c-13-22-40-14-40 24c0 38 27 46 40 24',
  D: 'm-18 36v-72h14c32 0 32 72 0 72h-14',
  E: 'm18 36h-34v-72h34m-34 34h29',
  F: 'm18-36h-34v72m0-38h28',
  H: 'm-18-36v72m36-72v72m-36-37h36',
  I: 'm0-36v72',
  K: 'm-17-36v72m35-72l-35 44m11-14l25 42',
  O: 'm0-36c-29 0-29 72 0 72c29 0 29-72 0-72',
  P: 'm-17 36v-72h19c23 0 23 39 0 39h-19',
  R: 'm-18 36v-72h19c23 0 23 37 0 37h-19m17 0l21 35',
  S: 'm18-26c-10-16-36-12-36 7c0 21 38 15 38 37c0 24-32 22-40 6',
  T: 'm-21-36h42m-21 0v72',
  W: 'm-24-36l12 72l12-56l12 56l12-72',
  f: 'm14-34c-10-6-18-2-18 10v60m-10-48h26',
  '-': 'm-11 2h22',
  '–': 'm-18 2h36',
  '(': 'm8-42c-18 22-18 62 0 84',
  ')': 'm-8-42c18 22 18 62 0 84',
  "'": 'm0-38v18',
  '·': 'm-3 0c0-4 6-4 6 0c0 4-6 4-6 0',
  '×': 'm-14-14l28 28m0-28l-28 28',
  ꓘ: 'm17-36v72m-35-72l35 44m-11-14l-25 42',
  ' ': '',
};

const scaled = new Map<string, string>();

function scale(path: string, factor: number): string {
  const key = `${factor} ${path}`;
  const known = scaled.get(key);
  if (known !== undefined) return known;
  const drawn = path.replace(/-?\d*\.?\d+/g, (length) =>
    String(Math.round(Number(length) * factor * 10) / 10),
  );
  scaled.set(key, drawn);
  return drawn;
}

/** Moves a relative path to a point. */
export function place(path: string, x: number, y: number, factor = 1): string {
  return path && `M${Math.round(x)} ${Math.round(y)}${scale(path, factor)}`;
}

/** Returns a text around a point as a path; null if a letter has none. */
export function writeText(text: string, x: number, y: number, size: number): string | null {
  const letters = [...text].map((letter) => LETTERS[letter]);
  const left = x - ((letters.length - 1) / 2) * size * LETTER;
  const paths = letters.map(
    (path, index) => path && place(path, left + index * size * LETTER, y, size / 100),
  );
  return letters.includes(undefined) ? null : paths.join('');
}

export function drawEllipse(rx: number, ry = rx): string {
  const height = (ry * 4) / 3;
  return `m${-rx} 0c0 ${-height} ${2 * rx} ${-height} ${2 * rx} 0c0 ${height} ${-2 * rx} ${height} ${-2 * rx} 0`;
}
