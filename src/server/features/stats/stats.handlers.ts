import type { GameFilter } from '../../../contract/game-filter.ts';
import type { statsApi } from '../../../contract/stats.ts';
import type { Database } from '../../platform/database/open.ts';
import { teamRules } from '../../platform/database/team-rules.queries.ts';
import { found } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { dashboardOf, gamesOf, NO_BATTING, NO_PITCHING, playerOf, teamFigures } from './figures.ts';
import type { LineScope } from './line-scope.queries.ts';
import { findTeamMember, gamesByMember, listLog, listTeamMembers } from './players.queries.ts';
import { rankings } from './rankings.ts';
import {
  battingByMember,
  countResults,
  pitchingByMember,
  totalBatting,
  totalPitching,
} from './stats.queries.ts';

export function statsHandlers({ database }: { readonly database: Database }): Handlers<typeof statsApi> {
  /** How the team counts, and which of its lines: those of the games that the filter leaves. */
  async function asked(teamId: number, filter: GameFilter) {
    const rules = await teamRules(database, teamId);
    const { seasonStartMonth } = rules;
    return { rules, scope: { teamId, games: { seasonStartMonth, filter } } };
  }

  async function totals(scope: LineScope) {
    const [batting, pitching] = await Promise.all([
      totalBatting(database, scope),
      totalPitching(database, scope),
    ]);
    return { batting, pitching };
  }

  /** Everybody of the team who has a line, by id, with his lines added up. */
  async function totalsByMember(scope: LineScope) {
    const [members, batting, pitching] = await Promise.all([
      listTeamMembers(database, scope.teamId),
      battingByMember(database, scope),
      pitchingByMember(database, scope),
    ]);
    return members
      .map((member) => ({ member, batting: batting.get(member.id), pitching: pitching.get(member.id) }))
      .filter((sums) => sums.batting || sums.pitching);
  }

  return {
    async managerDashboard({ query, caller }) {
      const { rules, scope } = await asked(caller.membership.teamId, query);
      const [record, sums] = await Promise.all([countResults(database, scope), totals(scope)]);
      return teamFigures(record, sums, rules.regulationInnings);
    },

    async playerDashboard({ query, caller }) {
      const { teamId, memberId } = caller.membership;
      const { rules, scope } = await asked(teamId, query);
      const own = { ...scope, memberId };
      const [games, sums] = await Promise.all([gamesByMember(database, own), totals(own)]);
      return dashboardOf(games.get(memberId) ?? 0, sums, rules.regulationInnings);
    },

    async ranking({ query, caller }) {
      const { rules, scope } = await asked(caller.membership.teamId, query);
      const [record, members] = await Promise.all([countResults(database, scope), totalsByMember(scope)]);
      return rankings(members, rules, gamesOf(record));
    },

    async players({ query, caller }) {
      const { rules, scope } = await asked(caller.membership.teamId, query);
      const [games, members] = await Promise.all([gamesByMember(database, scope), totalsByMember(scope)]);
      return members.map(({ member, batting = NO_BATTING, pitching = NO_PITCHING }) =>
        playerOf(member, games.get(member.id) ?? 0, { batting, pitching }, rules.regulationInnings),
      );
    },

    async player({ params, query, caller }) {
      const { teamId } = caller.membership;
      const member = found(await findTeamMember(database, teamId, params.id));
      const { rules, scope } = await asked(teamId, query);
      const own = { ...scope, memberId: member.id };
      const [sums, log] = await Promise.all([totals(own), listLog(database, own)]);
      const { regulationInnings } = rules;
      return {
        ...playerOf(member, log.length, sums, regulationInnings),
        regulation_innings: regulationInnings,
        log,
      };
    },
  };
}
