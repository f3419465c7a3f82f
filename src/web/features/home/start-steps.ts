import type { Game } from '#contract/games.ts';
import type { Member } from '#contract/member.ts';

/** Facts about a new team that decide which steps are left. */
export interface TeamStart {
  readonly selfId: number;
  readonly members: readonly Member[];
  /** Newest first. */
  readonly games: readonly Game[];
  /** Whether the team's only game has lines. Ignored if the team has several games. */
  readonly hasLines: boolean;
  /** Whether the coach has sent the invitation on this device, or has chosen to skip it. */
  readonly invited: boolean;
}

export type StepName = 'members' | 'game' | 'invite';

export interface StartSteps {
  readonly done: Readonly<Record<StepName, boolean>>;
  /** The step to do next; undefined when all are done. */
  readonly next: StepName | undefined;
  /** The number of active members besides the coach. */
  readonly memberCount: number;
  /** The only game, if it has no lines yet. It should be completed before another game is created. */
  readonly begun: Game | undefined;
}

const ORDER: readonly StepName[] = ['members', 'game', 'invite'];

/** Returns which steps are done, by anybody and on any device. */
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
