import type { operatorApi } from '#contract/operator.ts';
import { type Clock, DAY, storedTime } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open.ts';
import { conflict, orNotFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { actAsOperator } from './act.ts';
import { actHandlers } from './acts.handlers.ts';
import { makeFoundingInvite, renewFoundingInvite, sweepFoundingInvites } from './founding.ts';
import { deleteFoundingInvite, listFoundingInvites } from './founding-invites.queries.ts';
import { deleteOldActs } from './operator-log.queries.ts';
import { overviewHandlers } from './overview.handlers.ts';
import type { OperatorParts } from './parts.ts';
import { findPrivacyTexts, storePrivacyTexts } from './privacy.queries.ts';

const LOG_LIFE = 365 * DAY;

const getNote = ({ note }: { readonly note: string | null }) => note;

type Names = 'foundingInvites' | 'makeFoundingInvite' | 'renewFoundingInvite' | 'deleteFoundingInvite';

function inviteHandlers(parts: OperatorParts): Pick<Handlers<typeof operatorApi>, Names> {
  const { database, clock, publicUrl } = parts;
  return {
    async foundingInvites() {
      return listFoundingInvites(database);
    },

    async makeFoundingInvite({ body, caller }) {
      const making = { publicUrl, now: clock(), note: body.note ?? null };
      return actAsOperator(parts, caller, { act: 'invite_made', subject: getNote }, (trx) =>
        makeFoundingInvite(trx, making),
      );
    },

    async renewFoundingInvite({ params: { invite_id }, caller }) {
      return actAsOperator(parts, caller, { act: 'invite_renewed', subject: getNote }, async (trx) =>
        orNotFound(await renewFoundingInvite(trx, invite_id, { publicUrl, now: clock() })),
      );
    },

    async deleteFoundingInvite({ params: { invite_id }, caller }) {
      await actAsOperator(parts, caller, { act: 'invite_deleted', subject: getNote }, async (trx) =>
        orNotFound(await deleteFoundingInvite(trx, invite_id)),
      );
      return undefined;
    },
  };
}

export function operatorHandlers(parts: OperatorParts): Handlers<typeof operatorApi> {
  return {
    ...overviewHandlers(parts),
    ...actHandlers(parts),
    ...inviteHandlers(parts),

    async changePrivacy({ body, caller }) {
      const { operator_name = null, contact = null, additions = null, backup_days = null, version } = body;
      const texts = { operator_name, contact, additions, backup_days };
      const change = { act: 'privacy_changed', subject: () => null } as const;
      await actAsOperator(parts, caller, change, async (trx) => {
        const stored = await findPrivacyTexts(trx);
        if (version !== undefined && version !== stored.version) throw conflict(stored);
        await storePrivacyTexts(trx, texts, storedTime(parts.clock()));
      });
      return undefined;
    },
  };
}

export async function sweepOperator(database: Database, clock: Clock): Promise<void> {
  await sweepFoundingInvites(database, clock);
  await deleteOldActs(database, storedTime(clock(), -LOG_LIFE));
}
