import type { FoundingPolicy } from '#domain/team.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import type { AccountCaller } from '../../platform/http/caller.ts';
import type { Fault } from '../../platform/http/faults.ts';
import type { Log } from '../../platform/log.ts';

/** Functions of accounts and teams, implemented in `operator-ports.ts`. */
export interface OperatorPorts {
  /**
   * Checks the caller's password.
   * @throws HttpError 422 on `password`, 429 after too many wrong passwords
   */
  requirePassword(caller: AccountCaller, password: string): Promise<void>;
  endSessions(trx: Trx, email: string): Promise<number | undefined>;
  endAllSessions(trx: Trx, caller: AccountCaller): Promise<number>;
  /**
   * Deletes a team. Ends the sessions of accounts without another team, except the caller's. The team must be locked.
   */
  deleteTeam(trx: Trx, teamId: number, caller: AccountCaller): Promise<void>;
  /** Replaces the team's invite code. The team must be locked. */
  renewTeamCode(trx: Trx, teamId: number): Promise<void>;
}

export interface OperatorParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly publicUrl: string;
  readonly signup: FoundingPolicy;
  readonly ports: OperatorPorts;
  readonly machine: {
    readonly startedAt: Date;
    readonly sendsMail: boolean;
    readonly dataDir: string;
    readonly faults: () => Fault[];
  };
}
