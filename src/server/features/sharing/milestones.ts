import type { ReachedMilestone } from '#contract/sharing.ts';
import { totalHits } from '#domain/batting.ts';
import { GAME_STATE_RULES } from '#domain/game-state.ts';
import { addGameToSeasonLine, listMilestones, type MilestoneInput } from '#domain/milestones.ts';
import { computeQualifyingPlateAppearances, DEFAULT_QUALIFYING_TENTHS } from '#domain/qualification.ts';
import { toSeason, toSeasonPeriod } from '#domain/season.ts';
import type { Trx } from '../../platform/database/open.ts';
import { readTeamRules } from '../../shared/team-rules.queries.ts';
import {
  type BatterOfGame,
  countQualifyingGamesBefore,
  listBattersOfGame,
  recordsAllGames,
  sumBattingBefore,
} from './milestones.queries.ts';
import type { GameToShare } from './sharing.queries.ts';

/**
 * The returned function adds earlier sums to the line of a batter: of the season and of all games. The sums of all
 * games are null if not all games were recorded. Also adds the plate appearances that are needed to qualify.
 */
async function findPasts(
  snapshot: Trx,
  teamId: number,
  game: GameToShare,
  batters: readonly BatterOfGame[],
): Promise<(batter: BatterOfGame) => MilestoneInput> {
  const { seasonStartMonth, qualifyingPlateAppearances } = await readTeamRules(snapshot, teamId);
  const season = toSeason(game.date, seasonStartMonth);
  const from = season === null ? game.date : toSeasonPeriod(season, seasonStartMonth).from;
  const ids = batters.map(({ memberId }) => memberId);
  const ofSeason = await sumBattingBefore(snapshot, teamId, ids, { from, game });
  const ofAll = (await recordsAllGames(snapshot, teamId))
    ? await sumBattingBefore(snapshot, teamId, ids, { from: null, game })
    : () => null;
  const earlier = await countQualifyingGamesBefore(snapshot, teamId, { from, game });
  const games = earlier + Number(GAME_STATE_RULES[game.state].qualifies);
  const tenths = qualifyingPlateAppearances ?? DEFAULT_QUALIFYING_TENTHS.plateAppearances;
  const required = computeQualifyingPlateAppearances(tenths, games);
  return ({ memberId, line }) => ({ line, season: ofSeason(memberId), ever: ofAll(memberId), required });
}

export async function findMilestones(
  snapshot: Trx,
  teamId: number,
  game: GameToShare,
): Promise<ReachedMilestone[]> {
  if (!GAME_STATE_RULES[game.state].inFigures) return [];
  const batters = await listBattersOfGame(snapshot, teamId, game.id);
  if (batters.length === 0) return [];
  const findPast = await findPasts(snapshot, teamId, game, batters);
  return batters.flatMap((batter) => {
    const { memberId: user_id } = batter;
    const withPast = findPast(batter);
    const after = addGameToSeasonLine(withPast);
    const figures = { at_bats: after.atBats, hits: totalHits(after) };
    return listMilestones(withPast).map((milestone) => ({ user_id, milestone, ...figures }));
  });
}
