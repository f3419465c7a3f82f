import type { operatorApi } from '#contract/operator.ts';
import { type Clock, DAY, storedTime } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open.ts';
import { conflict } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { actAsOperator } from './act.ts';
import { actHandlers } from './acts.handlers.ts';
import { sweepFoundingInvites } from './founding.ts';
import { inviteHandlers } from './invites.handlers.ts';
import { deleteOldActs } from './operator-log.queries.ts';
import { overviewHandlers } from './overview.handlers.ts';
import type { OperatorParts } from './parts.ts';
import { findPrivacyTexts, storePrivacyTexts } from './privacy.queries.ts';

/** How long the log of the operator is kept. */
const LOG_LIFE = 365 * DAY;

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
