import type { Member } from '#contract/team.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import type { RateLimiter } from '../../platform/rate-limit.ts';
import type { ChangeLog } from '../../shared/changes.queries.ts';

/** The feature that owns members implements it; `ports.ts` connects them. */
export interface AttendancePorts {
  /** Stores a player of this name and logs it. */
  addMember(
    trx: Trx,
    log: ChangeLog,
    player: { readonly teamId: number; readonly name: string; readonly createdAt: string },
  ): Promise<Member>;
  /** Switches the link for the whole team on or off and logs it. */
  switchTeamLink(trx: Trx, log: ChangeLog, teamId: number, on: boolean): Promise<void>;
}

export interface AttendanceParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly limiter: RateLimiter;
  readonly publicUrl: string;
  readonly ports: AttendancePorts;
}
