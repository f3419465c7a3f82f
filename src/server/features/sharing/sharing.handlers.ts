import type { sharingApi } from '#contract/sharing.ts';
import { publicNames } from '#domain/public-name.ts';
import type { Database } from '../../platform/database/open.ts';
import { inSnapshot } from '../../platform/database/snapshot.ts';
import { orNotFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { linkOf } from './link.ts';
import { findPublicCode, findPublicNames, listPlayersOfGame } from './sharing.queries.ts';

export function sharingHandlers({ database }: { database: Database }): Handlers<typeof sharingApi> {
  return {
    async sharedGame({ params, caller }) {
      const { teamId } = caller.membership;
      return inSnapshot(database, async (snapshot) => {
        const code = orNotFound(await findPublicCode(snapshot, teamId, params.id));
        const public_names = await findPublicNames(snapshot, teamId);
        const players = await listPlayersOfGame(snapshot, teamId, params.id);
        const names = [...publicNames(public_names, players)].map(([id, name]) => ({ id, name }));
        return { public_names, names, link: linkOf(params.id, teamId, code) };
      });
    },
  };
}
