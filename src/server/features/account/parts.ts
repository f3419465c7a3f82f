import type { Clock } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { RateLimiter } from '../../platform/rate-limit.ts';
import type { TeamsPort } from './teams-port.ts';

export interface AccountParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly limiter: RateLimiter;
  readonly passwords: Passwords;
  readonly publicUrl: string;
  readonly teams: TeamsPort;
  /** The account with this verified address is the operator's; null where there is none. */
  readonly operatorEmail: string | null;
  /**
   * Uses the invite up where creating a team needs one.
   * @throws HttpError 403 or 422 for somebody who may not create one
   */
  readonly requireFounding: (trx: Trx, invite: string | null | undefined) => Promise<void>;
}
