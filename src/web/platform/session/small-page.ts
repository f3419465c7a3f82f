type Address = Pick<Location, 'pathname' | 'search'>;

/** Returns the address at which the server sends the small page of a game's public link; null for other addresses. */
export function findSmallPage({ pathname, search }: Address): string | null {
  const isLink = /^\/games\/\d+$/.test(pathname) && /[?&]s=/.test(search);
  // A link that shows no course gets the app with `live` too.
  return isLink && !/[?&]live(?:[=&]|$)/.test(search) ? `${pathname}${search}&live` : null;
}

/** Leaves the app, which has nothing to show at this address, for the small page. @returns false without one */
export function leaveForSmallPage(): boolean {
  const address = findSmallPage(window.location);
  if (address !== null) window.location.replace(address);
  return address !== null;
}
