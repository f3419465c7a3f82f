import type { ReachedMilestone, sharingApi } from '#contract/sharing.ts';
import { countTotalHits } from '#domain/batting.ts';
import { GAME_STATUS_RULES } from '#domain/game-status.ts';
import {
  addGameToSeasonLine,
  type BattingMilestoneInput,
  listBattingMilestones,
} from '#domain/milestones.ts';
import { formatPublicNamesById, narrowPublicNameRule } from '#domain/public-name.ts';
import { computeQualifyingPlateAppearances, DEFAULT_QUALIFYING_TENTHS } from '#domain/qualification.ts';
import { toSeason, toSeasonPeriod } from '#domain/season.ts';
import { MINUTE } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/open.ts';
import { inSnapshot } from '../../platform/database/transaction.ts';
import { makeNotFoundError, requireFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { type Limit, type RateLimiter, toNetwork } from '../../platform/rate-limit.ts';
import { makeLink, parseLinkParts } from '../../shared/game-link.ts';
import { deletePicture, findPictureInfo } from '../../shared/game-pictures.queries.ts';
import type { FindPublicGame } from '../../shared/public-games.ts';
import { readTeamRules } from '../../shared/team-rules.queries.ts';
import { type WriteParts, writeTeam } from '../../shared/team-write.queries.ts';
import { hashContent, isCurrent, putPicture, readPicture, readPictureContent } from './pictures.ts';
import {
  type BatterOfGame,
  countQualifyingGamesBefore,
  findGameToShare,
  type GameToShare,
  listBattersOfGame,
  recordsAllGames,
  sumBattingBefore,
} from './sharing.queries.ts';

/**
 * Returns a function that adds to a batter's line the earlier sums of the season and of all games, and the plate
 * appearances needed to qualify. The sums of all games are null if the team has not recorded all its games.
 */
async function createMilestoneInputGetter(
  snapshot: Trx,
  teamId: number,
  game: GameToShare,
  batters: readonly BatterOfGame[],
): Promise<(batter: BatterOfGame) => BattingMilestoneInput> {
  const { seasonStartMonth, qualifyingPlateAppearances } = await readTeamRules(snapshot, teamId);
  const season = toSeason(game.date, seasonStartMonth);
  const from = season === null ? game.date : toSeasonPeriod(season, seasonStartMonth).from;
  const ids = batters.map(({ memberId }) => memberId);
  const ofSeason = await sumBattingBefore(snapshot, teamId, ids, { from, game });
  const ofAll = (await recordsAllGames(snapshot, teamId))
    ? await sumBattingBefore(snapshot, teamId, ids, { from: null, game })
    : () => null;
  const earlier = await countQualifyingGamesBefore(snapshot, teamId, { from, game });
  const games = earlier + Number(GAME_STATUS_RULES[game.state].qualifies);
  const tenths = qualifyingPlateAppearances ?? DEFAULT_QUALIFYING_TENTHS.plateAppearances;
  const required = computeQualifyingPlateAppearances(tenths, games);
  return ({ memberId, line }) => ({ line, season: ofSeason(memberId), ever: ofAll(memberId), required });
}

async function findMilestones(snapshot: Trx, teamId: number, game: GameToShare): Promise<ReachedMilestone[]> {
  if (!GAME_STATUS_RULES[game.state].inFigures) return [];
  const batters = await listBattersOfGame(snapshot, teamId, game.id);
  if (batters.length === 0) return [];
  const getMilestoneInput = await createMilestoneInputGetter(snapshot, teamId, game, batters);
  return batters.flatMap((batter) => {
    const { memberId: user_id } = batter;
    const withPast = getMilestoneInput(batter);
    const after = addGameToSeasonLine(withPast);
    const figures = { at_bats: after.atBats, hits: countTotalHits(after) };
    return listBattingMilestones(withPast).map((milestone) => ({ user_id, milestone, ...figures }));
  });
}

// Only wrong links count, because the servers of a chat read the pictures of many people.
const WRONG_LINKS: Limit = { name: 'game-picture:wrong', tries: 60, window: 10 * MINUTE };

interface SharingParts extends WriteParts {
  readonly limiter: RateLimiter;
  readonly findPublicGame: FindPublicGame;
}

export function createSharingHandlers(parts: SharingParts): Handlers<typeof sharingApi> {
  const { database, limiter, findPublicGame } = parts;
  return {
    async sharedGame({ params, query, caller }) {
      const { teamId } = caller.membership;
      return inSnapshot(database, async (snapshot) => {
        const gameId = params.id;
        const content = requireFound(await readPictureContent(snapshot, teamId, gameId));
        const { game, rule, decided, players } = content;
        const public_names = narrowPublicNameRule(rule, query.names);
        const picture = await findPictureInfo(snapshot, teamId, gameId);
        return {
          public_names,
          team_public_names: rule,
          names_decided: decided,
          names: [...formatPublicNamesById(public_names, players)].map(([id, name]) => ({ id, name })),
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
        requireFound(await findGameToShare(trx, teamId, params.id));
        await deletePicture(trx, teamId, params.id);
        return undefined;
      }),

    async publicPicture({ params, client }) {
      const link = parseLinkParts(params.link);
      const game = link && (await findPublicGame(link));
      const picture =
        game && (await inSnapshot(database, (snapshot) => readPicture(snapshot, link.teamId, link.gameId)));
      if (picture) return picture;
      await limiter([[WRONG_LINKS, toNetwork(client.ip)]]);
      throw makeNotFoundError();
    },
  };
}
