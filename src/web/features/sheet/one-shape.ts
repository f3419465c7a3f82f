/** Letters of family names that are written in more than one way. */
const SAME_LETTERS: Readonly<Record<string, string>> = {
  髙: '高',
  﨑: '崎',
  嵜: '崎',
  濵: '浜',
  濱: '浜',
  邊: '辺',
  邉: '辺',
  澤: '沢',
  齋: '斎',
  齊: '斎',
  斉: '斎',
  廣: '広',
  櫻: '桜',
  眞: '真',
  德: '徳',
  𠮷: '吉',
  嶋: '島',
  冨: '富',
};
const OTHER_LETTERS = new RegExp(`[${Object.keys(SAME_LETTERS).join('')}]`, 'gu');

/** A text as it is compared: width, case and spaces make no difference. */
export function inOneShape(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
}

/** A name as it is compared: also the two ways of writing one letter make no difference. */
export function nameInOneShape(name: string): string {
  return inOneShape(name).replace(OTHER_LETTERS, (letter) => SAME_LETTERS[letter] ?? letter);
}
