/** A page that the browser does not draw for some reason is not waited for longer than this. */
const PATIENCE_MS = 1000;

/** Resolves when the browser has painted what stands on the page now; at once where nobody sees it. */
export function painted(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    // What a frame's callback puts off runs when that frame has been painted.
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PATIENCE_MS);
  });
}
