const PATH = /^\/games\/(\d{1,15})\?(?:[^#]*&)?s=(\d{1,15})-([0-9a-f]{32})(?:[&#]|$)/;

/**
 * Makes the path of a game. Anyone can guess the ids in the path of a public game, but the code proves that the link
 * came from the team.
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

const PARTS = /^(\d{1,15})-(\d{1,15})-([0-9a-f]{32})$/;

export function makePicturePath({ gameId, teamId, code }: PublicLink): string {
  return `/api/game-pictures/${gameId}-${teamId}-${code}.png`;
}

function toLink(match: RegExpExecArray | null): PublicLink | null {
  const [, gameId, teamId, code] = match ?? [];
  return code === undefined ? null : { gameId: Number(gameId), teamId: Number(teamId), code };
}

export function parseLinkParts(text: string): PublicLink | null {
  return toLink(PARTS.exec(text));
}

export function parseGameLink(url: string): PublicLink | null {
  return toLink(PATH.exec(url));
}
