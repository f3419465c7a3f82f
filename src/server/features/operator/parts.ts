import type { Signup } from '#domain/team.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import type { AccountCaller } from '../../platform/http/caller.ts';
import type { Fault } from '../../platform/http/faults.ts';
import type { Log } from '../../platform/log.ts';

/** The functions of accounts and teams that the operator needs. `app.ts` connects them. */
export interface OperatorPorts {
  /** @throws HttpError 422 on `password`, 429 after too many wrong passwords */
  requirePassword(caller: AccountCaller, password: string): Promise<void>;
  /** Ends the sessions of an account. Returns undefined if no account has this address. */
  endSessions(trx: Trx, email: string): Promise<number | undefined>;
  /** Ends all sessions except the caller's own. */
  endAllSessions(trx: Trx, caller: AccountCaller): Promise<number>;
  /**
   * Deletes all data of the team. Also ends the sessions of accounts without another team, except the caller's. Call
   * it with the team locked.
   */
  deleteTeam(trx: Trx, teamId: number, caller: AccountCaller): Promise<void>;
  /** Replaces the team's invite code, so that the old one is invalid. Call it with the team locked. */
  renewTeamCode(trx: Trx, teamId: number): Promise<void>;
}

export interface OperatorParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly publicUrl: string;
  readonly signup: Signup;
  readonly ports: OperatorPorts;
  /** Facts about the process and its machine. */
  readonly machine: {
    readonly startedAt: Date;
    readonly sendsMail: boolean;
    readonly dataDir: string;
    /** Lists the last unexpected errors of the process, newest first. */
    readonly faults: () => Fault[];
  };
}
