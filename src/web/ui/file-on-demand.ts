/** Loads a file once. After a failure, the next call tries again. */
export interface FileOnDemand<Content> {
  (): Promise<Content>;
  readonly loaded: () => Content | null;
}

/** The files that `platform/loading/preload.ts` loads after all pages. */
export const preloadedFiles = new Set<() => Promise<unknown>>();

/**
 * Declares a file that loads on demand: `fileOnDemand(() => import('./rare.ts'))`.
 * @param preload false for a file that few people need
 */
export function fileOnDemand<Content>(
  load: () => Promise<Content>,
  { preload = true }: { readonly preload?: boolean } = {},
): FileOnDemand<Content> {
  let loading: Promise<Content> | null = null;
  let content: Content | null = null;
  const loadOnce = async () => {
    try {
      content = await load();
      return content;
    } finally {
      if (content === null) loading = null;
    }
  };
  const file = () => {
    loading ??= loadOnce();
    return loading;
  };
  if (preload) preloadedFiles.add(file);
  return Object.assign(file, { loaded: () => content });
}
