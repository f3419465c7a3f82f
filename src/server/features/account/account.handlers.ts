import type { accountApi } from '../../../contract/account.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { RateLimiter } from '../../platform/rate-limit.ts';
import { myPageHandlers } from './my-page.handlers.ts';
import { passwordHandlers } from './password.handlers.ts';
import { registrationHandlers } from './registration.handlers.ts';
import { sessionHandlers } from './session.handlers.ts';
import type { TeamsPort } from './teams-port.ts';

export interface AccountParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly limiter: RateLimiter;
  readonly publicUrl: string;
  readonly teams: TeamsPort;
}

export function accountHandlers(parts: AccountParts): Handlers<typeof accountApi> {
  return {
    ...registrationHandlers(parts),
    ...sessionHandlers(parts),
    ...passwordHandlers(parts),
    ...myPageHandlers(parts),
  };
}
