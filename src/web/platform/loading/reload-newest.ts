/** How long to wait for the files of a new release, in milliseconds. */
const PATIENCE_MS = 15_000;

function waitUntilSettled(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    });
    setTimeout(resolve, PATIENCE_MS);
  });
}

async function newestInstalled(): Promise<void> {
  const registration = await window.navigator.serviceWorker?.getRegistration();
  await registration?.update();
  const next = registration?.installing ?? registration?.waiting;
  if (next) await waitUntilSettled(next);
}

/**
 * Installs the newest release of the app, then reloads the page. Reloading alone would show the release that the
 * service worker has cached.
 */
export async function reloadNewest(): Promise<void> {
  await newestInstalled().catch(() => undefined);
  window.location.reload();
}
