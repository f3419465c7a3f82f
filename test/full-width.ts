/** Digits and letters as a Japanese keyboard types them in full-width mode. */
export function fullWidth(text: string): string {
  return text.replace(/[0-9A-Za-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
}
