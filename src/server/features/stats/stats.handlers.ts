import { toBattingTotals } from '#contract/batting.ts';
import type { GameFilter } from '#contract/game-filter.ts';
import { fromPitchingLine } from '#contract/pitching.ts';
import type { GameSums, statsApi } from '#contract/stats.ts';
import { sumLines } from '#domain/sum-lines.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import { inSnapshot } from '../../platform/database/snapshot.ts';
import { orNotFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { type TeamRules, teamRules } from '../../shared/team-rules.queries.ts';
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
import { findTeamMember, gamesByMember, gamesPlayed, listLog, listTeamMembers } from './players.queries.ts';
import { rankings } from './rankings.ts';
import { listLineScores, listLogged, listNamed, listResults } from './situations.queries.ts';
import {
  countDirections,
  countScoringPosition,
  type Logged,
  loggedSituations,
  situatedGames,
  sumLineScores,
} from './situations.ts';
import {
  type ById,
  battingBy,
  countQualifyingGames,
  countResults,
  listLeftOnBase,
  pitchingBy,
  pitchingByMember,
  totalBatting,
  totalPitching,
} from './stats.queries.ts';

async function totals(snapshot: Trx, scope: LineScope) {
  const batting = await totalBatting(snapshot, scope);
  return { batting, pitching: await totalPitching(snapshot, scope) };
}

async function linesByMember(snapshot: Trx, scope: LineScope) {
  const members = await listTeamMembers(snapshot, scope.teamId);
  const batting = await battingBy('member_id', snapshot, scope);
  return { members, batting, pitching: await pitchingByMember(snapshot, scope) };
}

/** Adds up the lines of each member with a line, by id. */
async function totalsByMember(snapshot: Trx, scope: LineScope) {
  const { members, batting, pitching } = await linesByMember(snapshot, scope);
  return members
    .map((member) => ({ member, batting: batting.get(member.id), pitching: pitching.get(member.id) }))
    .filter((sums) => sums.batting || sums.pitching);
}

/** Adds up the lines of all guests. Together with the members' sums, they are the team's. */
async function totalsOfGuests(snapshot: Trx, scope: LineScope): Promise<Sums & { games: number }> {
  const { members, batting, pitching } = await linesByMember(snapshot, scope);
  const ids = new Set(members.map(({ id }) => id));
  const ofGuests = <Line>(lines: ById<Line>) => [...lines].flatMap(([id, line]) => (ids.has(id) ? [] : line));
  const games = ofGuests(await gamesByMember(snapshot, scope));
  return {
    games: games.reduce((sum, count) => sum + count, 0),
    batting: sumLines(NO_BATTING, ofGuests(batting)),
    pitching: sumLines(NO_PITCHING, ofGuests(pitching)),
  };
}

/** Adds up the lines of each game with a line, newest first. */
async function sumsOfGames(snapshot: Trx, scope: LineScope): Promise<GameSums[]> {
  const games = await gamesPlayed(snapshot, scope);
  const batting = await battingBy('game_id', snapshot, scope);
  const pitching = await pitchingBy('game_id', snapshot, scope);
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

/** The team's settings and the lines that match the filter. */
interface Selection {
  readonly rules: TeamRules;
  readonly scope: LineScope;
}

export function statsHandlers({ database }: { readonly database: Database }): Handlers<typeof statsApi> {
  /** Computes a response from one snapshot. */
  function answer<Answer>(
    teamId: number,
    filter: GameFilter,
    compute: (snapshot: Trx, selection: Selection) => Promise<Answer>,
  ): Promise<Answer> {
    return inSnapshot(database, async (snapshot) => {
      const rules = await teamRules(snapshot, teamId);
      const { seasonStartMonth } = rules;
      return compute(snapshot, { rules, scope: { teamId, games: { seasonStartMonth, filter } } });
    });
  }

  return {
    managerDashboard({ query, caller }) {
      return answer(caller.membership.teamId, query, async (snapshot, { rules, scope }) => {
        const record = await countResults(snapshot, scope);
        const sums = {
          ...(await totals(snapshot, scope)),
          leftOnBase: await listLeftOnBase(snapshot, scope),
        };
        return computeTeamFigures(record, sums, rules.regulationInnings);
      });
    },

    teamGames({ query, caller }) {
      return answer(caller.membership.teamId, query, (snapshot, { scope }) => sumsOfGames(snapshot, scope));
    },

    teamSituations({ query, caller }) {
      return answer(caller.membership.teamId, query, async (snapshot, { scope }) => {
        const lines = await listResults(snapshot, scope);
        const games = situatedGames(await readLogged(snapshot, scope), lines);
        const line_score = sumLineScores(await listLineScores(snapshot, scope));
        return { directions: countDirections(lines), ...loggedSituations(games), line_score };
      });
    },

    playerDashboard({ query, caller }) {
      const { teamId, memberId } = caller.membership;
      return answer(teamId, query, async (snapshot, { rules, scope }) => {
        const own = { ...scope, memberId };
        const games = (await gamesByMember(snapshot, own)).get(memberId) ?? 0;
        return toDashboard(games, await totals(snapshot, own), rules.regulationInnings);
      });
    },

    ranking({ query, caller }) {
      return answer(caller.membership.teamId, query, async (snapshot, { rules, scope }) => {
        const games = await countQualifyingGames(snapshot, scope);
        return rankings(await totalsByMember(snapshot, scope), rules, games);
      });
    },

    players({ query, caller }) {
      return answer(caller.membership.teamId, query, async (snapshot, { rules, scope }) => {
        const games = await gamesByMember(snapshot, scope);
        const members = await totalsByMember(snapshot, scope);
        return members.map(({ member, batting = NO_BATTING, pitching = NO_PITCHING }) =>
          toPlayerFigures(member, games.get(member.id) ?? 0, { batting, pitching }, rules.regulationInnings),
        );
      });
    },

    guestTotals({ query, caller }) {
      return answer(caller.membership.teamId, query, async (snapshot, { rules, scope }) =>
        toGuestFigures(await totalsOfGuests(snapshot, scope), rules.regulationInnings),
      );
    },

    player({ params, query, caller }) {
      const { teamId } = caller.membership;
      return answer(teamId, query, async (snapshot, { rules, scope }) => {
        const member = orNotFound(await findTeamMember(snapshot, teamId, params.id));
        const own = { ...scope, memberId: member.id };
        const sums = await totals(snapshot, own);
        const log = await listLog(snapshot, own);
        const team_batting = toBattingTotals(await totalBatting(snapshot, scope));
        const { regulationInnings: regulation_innings } = rules;
        const figures = toPlayerFigures(member, log.length, sums, regulation_innings);
        return { ...figures, regulation_innings, team_batting, log };
      });
    },

    playerSituations({ params, query, caller }) {
      const { teamId } = caller.membership;
      return answer(teamId, query, async (snapshot, { scope }) => {
        const { id: memberId } = orNotFound(await findTeamMember(snapshot, teamId, params.id));
        const lines = await listResults(snapshot, scope);
        const own = lines.filter((line) => line.memberId === memberId);
        const all = await readLogged(snapshot, scope);
        const team_scoring_position = countScoringPosition(situatedGames(all, lines));
        const figures = loggedSituations(situatedGames(all, own));
        return { directions: countDirections(own), ...figures, team_scoring_position };
      });
    },
  };
}
