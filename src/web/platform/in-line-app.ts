/**
 * Whether this is the browser of the app LINE. A file of its own, so that the first page need not load
 * `line-app.ts`.
 */
export function isInLineApp(): boolean {
  return /\bLine\//.test(navigator.userAgent);
}
