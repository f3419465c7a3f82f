import type { sharingApi } from '#contract/sharing.ts';
import { narrowRule, publicNames } from '#domain/public-name.ts';
import type { Database } from '../../platform/database/open.ts';
import { inSnapshot } from '../../platform/database/snapshot.ts';
import { orNotFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { makeLink } from '../../shared/game-link.ts';
import { findMilestones } from './milestones.ts';
import { findGameToShare, findPublicNames, listPlayersOfGame } from './sharing.queries.ts';

export function sharingHandlers({ database }: { database: Database }): Handlers<typeof sharingApi> {
  return {
    async sharedGame({ params, query, caller }) {
      const { teamId } = caller.membership;
      return inSnapshot(database, async (snapshot) => {
        const game = orNotFound(await findGameToShare(snapshot, teamId, params.id));
        const { rule, decided } = await findPublicNames(snapshot, teamId);
        const public_names = narrowRule(rule, query.names);
        const players = await listPlayersOfGame(snapshot, teamId, game.id);
        return {
          public_names,
          team_public_names: rule,
          names_decided: decided,
          names: [...publicNames(public_names, players)].map(([id, name]) => ({ id, name })),
          link: makeLink(game.id, teamId, game.public_code),
          milestones: await findMilestones(snapshot, teamId, game),
        };
      });
    },
  };
}
