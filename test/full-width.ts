/** Converts digits and letters to the characters that a Japanese keyboard types in full-width mode. */
export function fullWidth(text: string): string {
  return text.replace(/[0-9A-Za-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
}
