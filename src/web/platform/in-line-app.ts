/**
 * Whether this is the browser of the app LINE. A separate file, because the first page does not load `line-
 * app.ts`.
 */
export function isInLineApp(): boolean {
  return /\bLine\//.test(navigator.userAgent);
}
