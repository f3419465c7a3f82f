/** Whether this is LINE's own browser. In a file apart from `line-browser.ts`, because the first page asks it. */
export function isInLine(): boolean {
  return /\bLine\//.test(navigator.userAgent);
}
