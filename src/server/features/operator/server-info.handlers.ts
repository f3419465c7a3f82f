import type { serverInfoApi } from '#contract/server-info.ts';
import type { FoundingPolicy } from '#domain/team.ts';
import { type Clock, formatStoredTime, HOUR } from '../../platform/clock.ts';
import { toHttpError } from '../../platform/database/driver-errors.ts';
import type { Database } from '../../platform/database/open.ts';
import { makeNotFoundError, requireFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { type Limit, type RateLimiter, toNetwork } from '../../platform/rate-limit.ts';
import { hashToken } from '../../platform/secrets.ts';
import { findExpiry } from './founding-invites.queries.ts';
import { findPrivacyTexts } from './privacy.queries.ts';

// A token has 256 bits and cannot be guessed. The limit only bounds the load.
const INVITE_LIMIT: Limit = { name: 'founding-invite', tries: 120, window: HOUR };

interface ServerInfoParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly limiter: RateLimiter;
  readonly signup: FoundingPolicy;
  readonly visitors: boolean;
}

/** Returns null if no name is stored, or if the database fails: the rest of the response needs no database. */
async function findOperatorName(database: Database): Promise<string | null> {
  try {
    return (await findPrivacyTexts(database)).operator_name;
  } catch (error) {
    if (toHttpError(error)) return null;
    throw error;
  }
}

export function createServerInfoHandlers(parts: ServerInfoParts): Handlers<typeof serverInfoApi> {
  const { database, clock, limiter, signup, visitors } = parts;
  return {
    async serverInfo() {
      return { signup, visitors, operator_name: await findOperatorName(database) };
    },

    async privacy() {
      return findPrivacyTexts(database);
    },

    async foundingInvite({ params, client }) {
      await limiter([[INVITE_LIMIT, toNetwork(client.ip)]]);
      if (signup === 'closed') throw makeNotFoundError();
      const now = formatStoredTime(clock());
      return { expires_at: requireFound(await findExpiry(database, hashToken(params.token), now)) };
    },
  };
}
