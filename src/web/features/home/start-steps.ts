import type { Game } from '#contract/games.ts';
import type { Member } from '#contract/member.ts';

interface TeamStart {
  readonly selfId: number;
  readonly members: readonly Member[];
  /** Newest first. */
  readonly games: readonly Game[];
  /** Whether the team's only game has lines. Ignored if the team has several games. */
  readonly hasLines: boolean;
  /** Whether the coach has sent the invitation on this device, or has skipped this step. */
  readonly invited: boolean;
}

type StepName = 'members' | 'game' | 'invite';

export interface StartSteps {
  readonly done: Readonly<Record<StepName, boolean>>;
  readonly next: StepName | undefined;
  readonly memberCount: number;
  /** The only game, if it has no lines yet. The coach completes this game before creating another. */
  readonly begun: Game | undefined;
}

const ORDER: readonly StepName[] = ['members', 'game', 'invite'];

export function findStartSteps({ selfId, members, games, hasLines, invited }: TeamStart): StartSteps {
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
