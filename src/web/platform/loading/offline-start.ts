const WORKER = '/service-worker.js';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string;
  };
}

/** Returns the worker's URL through the only policy that the content security policy allows. */
function trustedWorkerUrl(): string {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => WORKER });
  return policy?.createScriptURL(WORKER) ?? WORKER;
}

let asked = false;

/**
 * Installs `worker/service-worker.ts`, with which later visits start offline. Browsers without workers, for
 * example some private windows, start online only.
 */
export function startOffline(): void {
  if (asked || !import.meta.env.PROD || !('serviceWorker' in window.navigator)) return;
  asked = true;
  window.navigator.serviceWorker.register(trustedWorkerUrl()).catch(() => undefined);
}
