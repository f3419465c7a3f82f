import type { Mailer } from '../../platform/mail/mailer.ts';
import type { RateLimiter } from '../../platform/rate-limit.ts';
import type { WriteParts } from '../../shared/team-write.queries.ts';

export interface TeamParts extends WriteParts {
  readonly limiter: RateLimiter;
  readonly mailer: Mailer;
}
