const WORKER = '/service-worker.js';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string;
  };
}

/** The content security policy allows this one policy, which knows one URL. */
function trustedWorkerUrl(): string {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => WORKER });
  return policy?.createScriptURL(WORKER) ?? WORKER;
}

let asked = false;

/**
 * Lets later visits start without a network, by `worker/service-worker.ts`. Without a worker, as in a private
 * window of some browsers, the app works as before.
 */
export function startOffline(): void {
  if (asked || !import.meta.env.PROD || !('serviceWorker' in window.navigator)) return;
  asked = true;
  window.navigator.serviceWorker.register(trustedWorkerUrl()).catch(() => undefined);
}
