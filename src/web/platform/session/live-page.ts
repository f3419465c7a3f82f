type Address = Pick<Location, 'pathname' | 'search'>;

/** Returns the address of the live page of a game's public link; null for other addresses. */
export function findLivePage({ pathname, search }: Address): string | null {
  const isLink = /^\/games\/\d+$/.test(pathname) && /[?&]s=/.test(search);
  return isLink && !/[?&]live(?:[=&]|$)/.test(search) ? `${pathname}${search}&live` : null;
}

/**
 * Leaves the app for the live page (`src/web/live`), because the app cannot show this game.
 * @returns false if there is no live page
 */
export function leaveForLivePage(): boolean {
  const address = findLivePage(window.location);
  if (address !== null) window.location.replace(address);
  return address !== null;
}
