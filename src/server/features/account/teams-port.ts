import type { Database, Trx } from '../../platform/database/open.ts';

/** What accounts need from teams. The team feature implements it; `app.ts` connects the two. */
export interface TeamsPort {
  /** `plays` says whether the coach is also a player. */
  createTeam(
    trx: Trx,
    team: { teamName: string; accountId: number; name: string; plays: boolean },
  ): Promise<void>;
  /** Tells which team a join must queue for (`inTeamTransaction`). `join` looks the code up again. */
  teamIdByInviteCode(database: Database, inviteCode: string): Promise<number | undefined>;
  /**
   * Makes the account a member of the team with this code: an existing member that it claims, or a new one.
   * @throws HttpError 422 on invite_code or member_id; as `refuseDuplicates` says for an account that is in the
   * team already
   */
  join(trx: Trx, joining: JoiningAccount): Promise<{ teamId: number; memberId: number }>;
  /**
   * Undoes the registration of an account that was never verified. A claimed member becomes free again; a
   * member created by the registration is deleted, and so is the empty team of a coach. Returns false and
   * does nothing if the other members would be left without a coach.
   */
  undoRegistration(trx: Trx, accountId: number): Promise<boolean>;
  rename(
    trx: Trx,
    renaming: { teamId: number; memberId: number; name: string; teamName?: string },
  ): Promise<void>;
  /**
   * Detaches the account from its members, who stay in their teams. Call it with the teams locked.
   * @throws HttpError 403 for a coach
   */
  leaveAll(trx: Trx, accountId: number): Promise<void>;
  settings(database: Database, teamId: number): Promise<{ name: string; inviteCode: string }>;
}

export interface JoiningAccount {
  readonly inviteCode: string;
  readonly memberId: number | null;
  readonly accountId: number;
  readonly name: string;
}
