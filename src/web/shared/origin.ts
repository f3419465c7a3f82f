import { useLocation } from 'react-router';

export interface PageOrigin {
  readonly path: string;
  readonly title: string;
}

export function originState(origin: PageOrigin): { readonly origin: PageOrigin } {
  return { origin };
}

/** Returns the page from which a link led here; `fallback` if the user did not come by a link with an origin. */
export function useOrigin(fallback: PageOrigin): PageOrigin {
  const state = useLocation().state as { origin?: Partial<PageOrigin> } | null;
  const { path, title } = state?.origin ?? {};
  return typeof path === 'string' && typeof title === 'string' ? { path, title } : fallback;
}
