/** Whether this is the browser of the app LINE. Not in `line-app.ts`, which the first page does not load. */
export function isInLineApp(): boolean {
  return /\bLine\//.test(navigator.userAgent);
}
