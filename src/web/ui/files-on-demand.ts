/** Functions that load a file which a page or dialog needs later. `platform/loading/preload.ts` calls them after all pages. */
export const filesOnDemand = new Set<() => Promise<unknown>>();
