import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { RateLimiter } from '../../platform/rate-limit.ts';

export interface TeamParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly limiter: RateLimiter;
  readonly mailer: Mailer;
}
