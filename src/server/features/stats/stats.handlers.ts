import { toBattingTotals } from '#contract/batting.ts';
import type { GameFilter } from '#contract/game-filter.ts';
import { fromPitchingLine } from '#contract/pitching.ts';
import type { GameSums, statsApi } from '#contract/stats.ts';
import { sumStatLines } from '#domain/sum-lines.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import { inSnapshot } from '../../platform/database/transaction.ts';
import { requireFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import type { MemberCaller } from '../../platform/http/caller.ts';
import { readTeamRules, type TeamRules } from '../../shared/team-rules.queries.ts';
import {
  computeTeamFigures,
  NO_BATTING,
  NO_PITCHING,
  type Sums,
  toDashboard,
  toGuestFigures,
  toPlayerFigures,
} from './figures.ts';
import type { LineScope } from './line-scope.queries.ts';
import {
  countGamesByMember,
  findTeamMember,
  listGamesPlayed,
  listLog,
  listTeamMembers,
} from './players.queries.ts';
import { rankPlayers } from './rankings.ts';
import { listLineScores, listLogged, listNamed, listResults } from './situations.queries.ts';
import {
  computeSituations,
  countDirections,
  countScoringPosition,
  type Logged,
  listSituatedGames,
  sumLineScores,
} from './situations.ts';
import {
  addUpBatting,
  addUpPitching,
  type ById,
  countQualifyingGames,
  countResults,
  listLeftOnBase,
  sumBattingByGroup,
  sumPitchingByGroup,
  sumPitchingByMember,
} from './stats.queries.ts';

async function addUpLines(snapshot: Trx, scope: LineScope) {
  const batting = await addUpBatting(snapshot, scope);
  return { batting, pitching: await addUpPitching(snapshot, scope) };
}

async function readByMember(snapshot: Trx, scope: LineScope) {
  const members = await listTeamMembers(snapshot, scope.teamId);
  const batting = await sumBattingByGroup('member_id', snapshot, scope);
  return { members, batting, pitching: await sumPitchingByMember(snapshot, scope) };
}

async function addUpByMember(snapshot: Trx, scope: LineScope) {
  const { members, batting, pitching } = await readByMember(snapshot, scope);
  return members
    .map((member) => ({ member, batting: batting.get(member.id), pitching: pitching.get(member.id) }))
    .filter((sums) => sums.batting || sums.pitching);
}

/** Adds up the lines of all guests. Together with the sums of the members, this makes the sums of the team. */
async function addUpGuests(snapshot: Trx, scope: LineScope): Promise<Sums & { games: number }> {
  const { members, batting, pitching } = await readByMember(snapshot, scope);
  const ids = new Set(members.map(({ id }) => id));
  const ofGuests = <Line>(lines: ById<Line>) => [...lines].flatMap(([id, line]) => (ids.has(id) ? [] : line));
  const games = ofGuests(await countGamesByMember(snapshot, scope));
  return {
    games: games.reduce((sum, count) => sum + count, 0),
    batting: sumStatLines(NO_BATTING, ofGuests(batting)),
    pitching: sumStatLines(NO_PITCHING, ofGuests(pitching)),
  };
}

async function addUpByGame(snapshot: Trx, scope: LineScope): Promise<GameSums[]> {
  const games = await listGamesPlayed(snapshot, scope);
  const batting = await sumBattingByGroup('game_id', snapshot, scope);
  const pitching = await sumPitchingByGroup('game_id', snapshot, scope);
  const leftOnBase = await listLeftOnBase(snapshot, scope);
  return games.map((game) => {
    const [batted, pitched] = [batting.get(game.id), pitching.get(game.id)];
    return {
      game,
      batting: batted ? toBattingTotals(batted) : null,
      pitching: pitched ? { saves: pitched.saves, holds: pitched.holds, ...fromPitchingLine(pitched) } : null,
      left_on_base: leftOnBase.get(game.id) ?? null,
    };
  });
}

async function readLogged(snapshot: Trx, scope: LineScope): Promise<Logged> {
  const games = await listLogged(snapshot, scope);
  return { games, named: await listNamed(snapshot, scope) };
}

/**
 * Returns a function that computes a response in a snapshot. `compute` receives the team's settings, and the lines
 * that the request selects.
 */
function createResponder(database: Database) {
  return <Result>(
    { caller, query: filter }: { readonly caller: MemberCaller; readonly query: GameFilter },
    compute: (snapshot: Trx, selected: { rules: TeamRules; scope: LineScope }) => Promise<Result>,
  ): Promise<Result> =>
    inSnapshot(database, async (snapshot) => {
      const { teamId } = caller.membership;
      const rules = await readTeamRules(snapshot, teamId);
      const games = { seasonStartMonth: rules.seasonStartMonth, filter };
      return compute(snapshot, { rules, scope: { teamId, games } });
    });
}

export function createStatsHandlers({
  database,
}: {
  readonly database: Database;
}): Handlers<typeof statsApi> {
  const respond = createResponder(database);
  return {
    managerDashboard: (request) =>
      respond(request, async (snapshot, { rules, scope }) => {
        const record = await countResults(snapshot, scope);
        const sums = await addUpLines(snapshot, scope);
        const leftOnBase = await listLeftOnBase(snapshot, scope);
        return computeTeamFigures(record, { ...sums, leftOnBase }, rules.regulationInnings);
      }),

    teamGames: (request) => respond(request, (snapshot, { scope }) => addUpByGame(snapshot, scope)),

    teamSituations: (request) =>
      respond(request, async (snapshot, { scope }) => {
        const lines = await listResults(snapshot, scope);
        const games = listSituatedGames(await readLogged(snapshot, scope), lines);
        const line_score = sumLineScores(await listLineScores(snapshot, scope));
        return { directions: countDirections(lines), ...computeSituations(games), line_score };
      }),

    playerDashboard: (request) =>
      respond(request, async (snapshot, { rules, scope }) => {
        const { memberId } = request.caller.membership;
        const own = { ...scope, memberId };
        const games = (await countGamesByMember(snapshot, own)).get(memberId) ?? 0;
        return toDashboard(games, await addUpLines(snapshot, own), rules.regulationInnings);
      }),

    ranking: (request) =>
      respond(request, async (snapshot, { rules, scope }) => {
        const games = await countQualifyingGames(snapshot, scope);
        return rankPlayers(await addUpByMember(snapshot, scope), rules, games);
      }),

    players: (request) =>
      respond(request, async (snapshot, { rules, scope }) => {
        const games = await countGamesByMember(snapshot, scope);
        const members = await addUpByMember(snapshot, scope);
        return members.map(({ member, batting = NO_BATTING, pitching = NO_PITCHING }) =>
          toPlayerFigures(member, games.get(member.id) ?? 0, { batting, pitching }, rules.regulationInnings),
        );
      }),

    guestTotals: (request) =>
      respond(request, async (snapshot, { rules, scope }) =>
        toGuestFigures(await addUpGuests(snapshot, scope), rules.regulationInnings),
      ),

    player: (request) =>
      respond(request, async (snapshot, { rules, scope }) => {
        const member = requireFound(await findTeamMember(snapshot, scope.teamId, request.params.id));
        const own = { ...scope, memberId: member.id };
        const sums = await addUpLines(snapshot, own);
        const log = await listLog(snapshot, own);
        const team = await addUpLines(snapshot, scope);
        const team_batting = toBattingTotals(team.batting);
        const { regulationInnings: regulation_innings } = rules;
        const figures = toPlayerFigures(member, log.length, sums, regulation_innings);
        const team_wild_pitch_games = team.pitching.wildPitchGames;
        return { ...figures, regulation_innings, team_batting, team_wild_pitch_games, log };
      }),

    playerSituations: (request) =>
      respond(request, async (snapshot, { scope }) => {
        const { id: memberId } = requireFound(
          await findTeamMember(snapshot, scope.teamId, request.params.id),
        );
        const lines = await listResults(snapshot, scope);
        const own = lines.filter((line) => line.memberId === memberId);
        const all = await readLogged(snapshot, scope);
        const team_scoring_position = countScoringPosition(listSituatedGames(all, lines));
        const figures = computeSituations(listSituatedGames(all, own));
        return { directions: countDirections(own), ...figures, team_scoring_position };
      }),
  };
}
