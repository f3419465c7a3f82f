/** How long the files of a new version may take to arrive. */
const PATIENCE_MS = 15_000;

function waitUntilSettled(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    });
    setTimeout(resolve, PATIENCE_MS);
  });
}

/** Rejects without a network. */
async function newestInstalled(): Promise<void> {
  const registration = await window.navigator.serviceWorker?.getRegistration();
  await registration?.update();
  const next = registration?.installing ?? registration?.waiting;
  if (next) await waitUntilSettled(next);
}

/** Installs the newest version of the app and reloads the page, which the old service worker would answer itself. */
export async function reloadNewest(): Promise<void> {
  await newestInstalled().catch(() => undefined);
  window.location.reload();
}
