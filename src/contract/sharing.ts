import * as z from 'zod/mini';
import { MILESTONES } from '#domain/milestones.ts';
import { PUBLIC_NAMES } from '#domain/public-name.ts';
import { endpoints } from './endpoint.ts';
import { choice, idParams, named } from './fields.ts';
import { fieldMessages as messages } from './messages.ts';

const reachedMilestone = z.object({
  user_id: z.number(),
  milestone: z.enum(MILESTONES),
  /** Of the season up to and with this game. */
  at_bats: z.number(),
  hits: z.number(),
});
export type ReachedMilestone = z.output<typeof reachedMilestone>;

const sharedGame = z.object({
  /** The rule by which the players are named here: the team's, or the narrower one that was asked for. */
  public_names: z.enum(PUBLIC_NAMES),
  /** The team's rule for names. */
  team_public_names: z.enum(PUBLIC_NAMES),
  /** Whether a coach has decided the team's rule. */
  names_decided: z.boolean(),
  /** The players of the game's lines, by the names that may leave the team. */
  names: z.array(named),
  /** The path of the game; of a public one with the secret that makes its link tell the score. */
  link: z.string(),
  /** The milestones that members reached with this game, in the batting order; none before it is over. */
  milestones: z.array(reachedMilestone),
});
export type SharedGame = z.output<typeof sharedGame>;

export const sharingApi = endpoints({
  sharedGame: {
    method: 'GET',
    path: '/api/games/{id}/sharing',
    access: 'member',
    varies: 'team',
    summary: '試合をチームの外に送るための名前とリンク',
    params: idParams,
    /** A rule wider than the team's is not followed: only a coach widens it. */
    query: z.object({ names: z.optional(choice(PUBLIC_NAMES, messages.publicNamesInvalid)) }),
    status: 200,
    response: sharedGame,
  },
});
