/**
 * Whether the page is in the browser of the app LINE. This file is separate from `line-app.ts`, because the first
 * page loads it.
 */
export function isInLineApp(): boolean {
  return /\bLine\//.test(navigator.userAgent);
}
