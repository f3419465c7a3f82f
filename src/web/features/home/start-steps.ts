import type { Game } from '#contract/games.ts';
import type { Member } from '#contract/member.ts';

/** The server's knowledge about a new team. */
export interface TeamStart {
  readonly selfId: number;
  readonly members: readonly Member[];
  /** Newest first. */
  readonly games: readonly Game[];
  /** Whether a player has a line in the only game of a team that has one. */
  readonly hasLines: boolean;
  /** Whether the coach has sent the invitation on this device, or has decided not to. */
  readonly invited: boolean;
}

export type StepName = 'members' | 'game' | 'invite';

export interface StartSteps {
  readonly done: Readonly<Record<StepName, boolean>>;
  /** The step to do next; undefined when all are done. */
  readonly next: StepName | undefined;
  /** Active members besides the coach. */
  readonly memberCount: number;
  /** A game without lines, which is to be completed before another one is created. */
  readonly begun: Game | undefined;
}

const ORDER: readonly StepName[] = ['members', 'game', 'invite'];

/** Which steps a team has taken, whoever took them and on whatever device. */
export function startSteps({ selfId, members, games, hasLines, invited }: TeamStart): StartSteps {
  const others = members.filter(({ id }) => id !== selfId);
  const begun = games.length === 1 && !hasLines ? games[0] : undefined;
  const done = {
    members: others.length > 0,
    game: games.length > 0 && !begun,
    invite: invited || others.some(({ has_account }) => has_account),
  };
  return {
    done,
    next: ORDER.find((step) => !done[step]),
    memberCount: others.filter(({ active }) => active).length,
    begun,
  };
}
