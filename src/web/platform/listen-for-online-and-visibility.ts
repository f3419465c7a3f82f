/**
 * Calls back when the device goes online, when the page is hidden or shown, and at the given events of the
 * window.
 * @returns a function that stops the callbacks
 */
export function listenForOnlineAndVisibility(callback: () => void, ...others: readonly string[]): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  for (const event of ['online', ...others]) window.addEventListener(event, callback, { signal });
  document.addEventListener('visibilitychange', callback, { signal });
  return () => listening.abort();
}
