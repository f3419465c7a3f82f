import type { mergingApi } from '#contract/merging.ts';
import { formatNameWithNumber } from '#domain/member-name.ts';
import { messages } from '../../messages.ts';
import type { Database } from '../../platform/database/open.ts';
import { inSnapshot } from '../../platform/database/transaction.ts';
import { makeInvalidError, requireFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import type { MemberPair } from '../../shared/passed-changes.queries.ts';
import { writeTeam } from '../../shared/team-write.queries.ts';
import { findMember, findPerson } from './members.queries.ts';
import { compareLines, type MergePorts } from './merging-lines.ts';
import { mergeMembers, removeMember, requireDeletable } from './merging-members.ts';
import type { TeamParts } from './parts.ts';
import { memberSubject } from './subjects.ts';

/**
 * Finds the two members to merge. `from` may be a guest.
 * @throws HttpError 404, or 422 on `from_id` if both are the same member
 */
async function findMembers(database: Database, { teamId, into, from }: MemberPair) {
  const member = requireFound(await findMember(database, teamId, into));
  if (from === into) throw makeInvalidError({ from_id: [messages.sameMember] });
  return [member, requireFound(await findPerson(database, teamId, from))] as const;
}

export function createMergingHandlers(
  parts: TeamParts & { readonly ports: MergePorts },
): Handlers<typeof mergingApi> {
  const { database, ports } = parts;
  return {
    async mergePreview({ params, query, caller }) {
      const pair = { teamId: caller.membership.teamId, into: params.id, from: query.from_id };
      return inSnapshot(database, async (snapshot) => {
        const [member, from] = await findMembers(snapshot, pair);
        const batting = await compareLines(snapshot, ports, ports.batting, pair);
        const pitching = await compareLines(snapshot, ports, ports.pitching, pair);
        return {
          member: { id: member.id, name: member.name },
          lines: { batting: batting.into, pitching: pitching.into },
          from: { id: from.id, name: from.name },
          from_lines: { batting: batting.from, pitching: pitching.from },
          conflicts: { batting: batting.conflicts, pitching: pitching.conflicts },
        };
      });
    },

    mergeMember: ({ params, body, caller }) =>
      writeTeam(parts, caller, async (trx, teamId, log) => {
        const pair = { teamId, into: params.id, from: body.from_id };
        const [, from] = await findMembers(trx, pair);
        // The caller must remain, because the history names them as the author of the merge.
        if (from.id === caller.membership.memberId)
          throw makeInvalidError({ from_id: [messages.keepOneself] });
        const rows = await mergeMembers(trx, ports, pair, body);
        const member = requireFound(await findMember(trx, teamId, pair.into));
        log.recordDeletion({ ...memberSubject(from), into: formatNameWithNumber(member) }, rows);
        return member;
      }),

    deleteMember: ({ params, caller }) =>
      writeTeam(parts, caller, async (trx, teamId, log) => {
        const member = requireFound(await findMember(trx, teamId, params.id));
        await requireDeletable(trx, teamId, caller.membership.memberId, member);
        log.recordDeletion(memberSubject(member), await removeMember(trx, teamId, member.id));
        return undefined;
      }),
  };
}
