import type { Database, Trx } from '../../platform/database/open.ts';

/** What accounts need of teams; the team feature does it, `app.ts` brings the two together. */
export interface TeamsPort {
  /** Makes a team with this account as its coach. */
  createTeam(trx: Trx, founding: { teamName: string; accountId: number; name: string }): Promise<void>;
  /** The team with this code, whose transactions a join must queue with (`inTeamTransaction`); the join reads it again. */
  withInviteCode(database: Database, inviteCode: string): Promise<number | undefined>;
  /**
   * Makes the account a member of the team with this code: the member that it claims, or a new one.
   * @throws HttpError 422 on invite_code or member_id
   */
  join(trx: Trx, joining: JoiningAccount): Promise<void>;
  /**
   * Undoes what registering has made for an account that was never used: a member that it claimed is free again,
   * one that came with it goes, and with a coach their empty team. Returns false and does nothing where the other
   * members would be left without a coach.
   */
  abandon(trx: Trx, accountId: number): Promise<boolean>;
  /** Renames the member, and the team where a name for it is given. */
  rename(
    trx: Trx,
    renaming: { teamId: number; memberId: number; name: string; teamName?: string },
  ): Promise<void>;
  /** Parts the member from its account. */
  leave(trx: Trx, member: { teamId: number; memberId: number }): Promise<void>;
  /** The team's name and invite code. */
  settings(database: Database, teamId: number): Promise<{ name: string; inviteCode: string }>;
}

export interface JoiningAccount {
  readonly inviteCode: string;
  readonly memberId: number | null;
  readonly accountId: number;
  readonly name: string;
}
