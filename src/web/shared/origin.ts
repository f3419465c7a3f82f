import { useLocation } from 'react-router';

/** The page that a user came from to do one thing, and to which they return afterwards. */
export interface PageOrigin {
  readonly path: string;
  readonly title: string;
}

/** The state of a link that leads to another page and back. */
export function originState(origin: PageOrigin): { readonly origin: PageOrigin } {
  return { origin };
}

/** Returns the page to go back to; `fallback` if the user did not come by such a link. */
export function useOrigin(fallback: PageOrigin): PageOrigin {
  const state = useLocation().state as { origin?: Partial<PageOrigin> } | null;
  const { path, title } = state?.origin ?? {};
  return typeof path === 'string' && typeof title === 'string' ? { path, title } : fallback;
}
