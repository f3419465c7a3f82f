import { useLocation } from 'react-router';

/** The page to which a user returns after one task. */
export interface PageOrigin {
  readonly path: string;
  readonly title: string;
}

/** Returns the state of a link to another page that leads back to `origin`. */
export function originState(origin: PageOrigin): { readonly origin: PageOrigin } {
  return { origin };
}

/** Returns the page to go back to; `fallback` if the user did not come by a link with an origin. */
export function useOrigin(fallback: PageOrigin): PageOrigin {
  const state = useLocation().state as { origin?: Partial<PageOrigin> } | null;
  const { path, title } = state?.origin ?? {};
  return typeof path === 'string' && typeof title === 'string' ? { path, title } : fallback;
}
