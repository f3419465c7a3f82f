import * as z from 'zod/mini';
import { PUBLIC_NAMES } from '#domain/public-name.ts';
import { endpoints } from './endpoint.ts';
import { idParams, named } from './fields.ts';

const sharedGame = z.object({
  /** The team's rule for names. */
  public_names: z.enum(PUBLIC_NAMES),
  /** The players of the game's lines, by the names that may leave the team. */
  names: z.array(named),
  /** The path of the game; of a public one with the secret that makes its link tell the score. */
  link: z.string(),
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
    status: 200,
    response: sharedGame,
  },
});
