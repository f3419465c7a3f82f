const PATH = /^\/games\/(\d{1,15})\?(?:[^#]*&)?s=(\d{1,15})-([0-9a-f]{32})(?:[&#]|$)/;

/**
 * The path of a game. The link of a public game names the team too: the ids, which anybody can guess, find the
 * row, and the code proves that the link was sent by the team.
 * @param code null for a game that is not public
 */
export function makeLink(gameId: number, teamId: number, code: string | null): string {
  const path = `/games/${gameId}`;
  return code === null ? path : `${path}?s=${teamId}-${code}`;
}

export interface PublicLink {
  readonly gameId: number;
  readonly teamId: number;
  readonly code: string;
}

/** Reads the link of a public game; null for any other URL. */
export function readLink(url: string): PublicLink | null {
  const [, gameId, teamId, code] = PATH.exec(url) ?? [];
  return code === undefined ? null : { gameId: Number(gameId), teamId: Number(teamId), code };
}
