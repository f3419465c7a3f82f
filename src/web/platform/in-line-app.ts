/** Whether this is the browser of the app LINE. The first page loads this file without `line-app.ts`. */
export function isInLineApp(): boolean {
  return /\bLine\//.test(navigator.userAgent);
}
