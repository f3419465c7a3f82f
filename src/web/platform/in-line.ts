/** Whether this is LINE's own browser. Apart from `line-browser.ts`, since the first page asks. */
export function isInLine(): boolean {
  return /\bLine\//.test(navigator.userAgent);
}
