import type { answerLinksApi } from '#contract/answer-links.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import { requireFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import type { MemberCaller } from '../../platform/http/caller.ts';
import { raiseLinkVersion } from '../../shared/links.queries.ts';
import { type LinkSubject, makeLinkToken } from '../../shared/links.ts';
import { writeTeam, writeWithoutRevision } from '../../shared/team-write.queries.ts';
import type { AttendanceParts } from './parts.ts';
import { findActive, findGuardianAccount, findSettings, listOwn } from './people.queries.ts';
import { createPublicHandlers } from './public.handlers.ts';

const answerLink = (kind: LinkSubject['kind'], teamId: number, id: number): LinkSubject => ({
  purpose: 'answer',
  kind,
  teamId,
  id,
});

async function findMemberLink(database: Database, teamId: number, memberId: number): Promise<LinkSubject> {
  return answerLink('member', teamId, requireFound(await findActive(database, teamId, memberId)).id);
}

async function findGuardianLink(
  database: Database,
  teamId: number,
  { id, guardian_id }: { id: number; guardian_id: number },
): Promise<LinkSubject> {
  const accountId = await findGuardianAccount(database, teamId, id, guardian_id);
  return answerLink('guardian', teamId, requireFound(accountId));
}

async function findOwnLink(
  database: Database,
  { accountId, membership: { teamId } }: MemberCaller,
): Promise<LinkSubject> {
  const own = await listOwn(database, teamId, accountId);
  const self = requireFound(own[0]);
  return self.isSelf ? answerLink('member', teamId, self.id) : answerLink('guardian', teamId, accountId);
}

export function createAnswerLinksHandlers(parts: AttendanceParts): Handlers<typeof answerLinksApi> {
  const { database, publicUrl, ports } = parts;

  async function makeUrl(subject: LinkSubject, within = database): Promise<{ url: string }> {
    return { url: `${publicUrl}/a/${await makeLinkToken(within, subject)}` };
  }

  async function readTeamLink(
    teamId: number,
    within = database,
  ): Promise<{ on: boolean; url: string | null }> {
    const { team_link: on } = requireFound(await findSettings(within, teamId));
    return { on, url: on ? (await makeUrl(answerLink('team', teamId, teamId), within)).url : null };
  }

  function renew<Link>(
    { idempotentRequest }: MemberCaller,
    subject: LinkSubject,
    read: (trx: Trx) => Promise<Link>,
  ): Promise<Link> {
    const raise = async (trx: Trx) => {
      await raiseLinkVersion(trx, subject);
      return read(trx);
    };
    return writeWithoutRevision(database, subject.teamId, raise, idempotentRequest);
  }

  const renewUrl = (caller: MemberCaller, subject: LinkSubject) =>
    renew(caller, subject, (trx) => makeUrl(subject, trx));

  return {
    ...createPublicHandlers(parts),

    memberAnswerLink: async ({ params, caller }) =>
      makeUrl(await findMemberLink(database, caller.membership.teamId, params.id)),

    renewMemberAnswerLink: async ({ params, caller }) =>
      renewUrl(caller, await findMemberLink(database, caller.membership.teamId, params.id)),

    guardianAnswerLink: async ({ params, caller }) =>
      makeUrl(await findGuardianLink(database, caller.membership.teamId, params)),

    renewGuardianAnswerLink: async ({ params, caller }) =>
      renewUrl(caller, await findGuardianLink(database, caller.membership.teamId, params)),

    ownAnswerLink: async ({ caller }) => makeUrl(await findOwnLink(database, caller)),

    renewOwnAnswerLink: async ({ caller }) => renewUrl(caller, await findOwnLink(database, caller)),

    teamAnswerLink: ({ caller }) => readTeamLink(caller.membership.teamId),

    async switchTeamAnswerLink({ body, caller }) {
      const { teamId } = caller.membership;
      await writeTeam(parts, caller, (trx, _, log) => ports.switchTeamLink(trx, log, teamId, body.on));
      return readTeamLink(teamId);
    },

    async renewTeamAnswerLink({ caller }) {
      const { teamId } = caller.membership;
      return renew(caller, answerLink('team', teamId, teamId), (trx) => readTeamLink(teamId, trx));
    },
  };
}
