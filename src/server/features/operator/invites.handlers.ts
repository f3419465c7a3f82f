import type { operatorApi } from '#contract/operator.ts';
import { orNotFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { actAsOperator } from './act.ts';
import { makeFoundingInvite, renewFoundingInvite } from './founding.ts';
import { deleteFoundingInvite, listFoundingInvites } from './founding-invites.queries.ts';
import type { OperatorParts } from './parts.ts';

const noteOf = ({ note }: { readonly note: string | null }) => note;

type Names = 'foundingInvites' | 'makeFoundingInvite' | 'renewFoundingInvite' | 'deleteFoundingInvite';

export function inviteHandlers(parts: OperatorParts): Pick<Handlers<typeof operatorApi>, Names> {
  const { database, clock, publicUrl } = parts;
  return {
    async foundingInvites() {
      return listFoundingInvites(database);
    },

    async makeFoundingInvite({ body, caller }) {
      const making = { publicUrl, now: clock(), note: body.note ?? null };
      return actAsOperator(parts, caller, { act: 'invite_made', subject: noteOf }, (trx) =>
        makeFoundingInvite(trx, making),
      );
    },

    async renewFoundingInvite({ params: { invite_id }, caller }) {
      return actAsOperator(parts, caller, { act: 'invite_renewed', subject: noteOf }, async (trx) =>
        orNotFound(await renewFoundingInvite(trx, invite_id, { publicUrl, now: clock() })),
      );
    },

    async deleteFoundingInvite({ params: { invite_id }, caller }) {
      await actAsOperator(parts, caller, { act: 'invite_deleted', subject: noteOf }, async (trx) =>
        orNotFound(await deleteFoundingInvite(trx, invite_id)),
      );
      return undefined;
    },
  };
}
