import type { Clock } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { RateLimiter } from '../../platform/rate-limit.ts';
import type { TeamsPort } from '../../shared/teams-port.ts';

export interface AccountParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly limiter: RateLimiter;
  readonly passwords: Passwords;
  readonly publicUrl: string;
  readonly teams: TeamsPort;
  /** The operator's account is the one with this verified address. Null if there is no operator. */
  readonly operatorEmail: string | null;
  /** Checks that the caller may create a team. Marks a required invite as used. @throws HttpError 403 or 422 */
  readonly requireFounding: (trx: Trx, invite: string | null | undefined) => Promise<void>;
}
