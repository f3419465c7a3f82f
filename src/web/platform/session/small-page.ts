type Address = Pick<Location, 'pathname' | 'search'>;

/** Returns the address of the server's small page for a game's public link; null for other addresses. */
export function findSmallPage({ pathname, search }: Address): string | null {
  const isLink = /^\/games\/\d+$/.test(pathname) && /[?&]s=/.test(search);
  // With `live`, the server still sends the app if the link shows no course.
  return isLink && !/[?&]live(?:[=&]|$)/.test(search) ? `${pathname}${search}&live` : null;
}

/**
 * Leaves the app for the small page, because the app has nothing to show at this address.
 * @returns false if there is no small page
 */
export function leaveForSmallPage(): boolean {
  const address = findSmallPage(window.location);
  if (address !== null) window.location.replace(address);
  return address !== null;
}
