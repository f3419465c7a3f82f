import type { sharingApi } from '#contract/sharing.ts';
import { formatPublicNames, narrowPublicNameRule } from '#domain/public-name.ts';
import { MINUTE } from '../../platform/clock.ts';
import { inSnapshot } from '../../platform/database/snapshot.ts';
import { notFound, orNotFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { type Limit, type RateLimiter, toNetwork } from '../../platform/rate-limit.ts';
import { makeLink, parseLinkParts } from '../../shared/game-link.ts';
import { findPictureInfo, forgetPicture } from '../../shared/game-pictures.queries.ts';
import type { FindPublicGame } from '../../shared/public-games.ts';
import { type WriteParts, writeTeam } from '../../shared/team-write.queries.ts';
import { findMilestones } from './milestones.ts';
import { hashContent, isCurrent, putPicture, readPicture, readPictureContent } from './pictures.ts';
import { findGameToShare } from './sharing.queries.ts';

// Only wrong links count, because the servers of a chat read the pictures of many people.
const WRONG_LINKS: Limit = { name: 'game-picture:wrong', tries: 60, window: 10 * MINUTE };

interface SharingParts extends WriteParts {
  readonly limiter: RateLimiter;
  readonly findPublicGame: FindPublicGame;
}

export function sharingHandlers(parts: SharingParts): Handlers<typeof sharingApi> {
  const { database, limiter, findPublicGame } = parts;
  return {
    async sharedGame({ params, query, caller }) {
      const { teamId } = caller.membership;
      return inSnapshot(database, async (snapshot) => {
        const gameId = params.id;
        const content = orNotFound(await readPictureContent(snapshot, teamId, gameId));
        const { game, rule, decided, players } = content;
        const public_names = narrowPublicNameRule(rule, query.names);
        const picture = await findPictureInfo(snapshot, teamId, gameId);
        return {
          public_names,
          team_public_names: rule,
          names_decided: decided,
          names: [...formatPublicNames(public_names, players)].map(([id, name]) => ({ id, name })),
          link: makeLink(gameId, teamId, game.public_code),
          milestones: await findMilestones(snapshot, teamId, { id: gameId, ...game }),
          picture_names: picture && isCurrent(picture, content) ? picture.names : null,
          content: hashContent(content, public_names),
        };
      });
    },

    async storePicture({ params, body, caller }) {
      const picture = { gameId: params.id, names: body.names, content: body.content };
      await putPicture(parts, caller, picture, Buffer.from(body.png, 'base64'));
      return undefined;
    },

    removePicture: ({ params, caller }) =>
      writeTeam(parts, caller, async (trx, teamId) => {
        orNotFound(await findGameToShare(trx, teamId, params.id));
        await forgetPicture(trx, teamId, params.id);
        return undefined;
      }),

    async publicPicture({ params, client }) {
      const link = parseLinkParts(params.link);
      const game = link && (await findPublicGame(link));
      const picture =
        game && (await inSnapshot(database, (snapshot) => readPicture(snapshot, link.teamId, link.gameId)));
      if (picture) return picture;
      await limiter([[WRONG_LINKS, toNetwork(client.ip)]]);
      throw notFound();
    },
  };
}
