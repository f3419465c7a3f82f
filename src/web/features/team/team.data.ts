import {
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type * as z from 'zod/mini';
import type { Member, profileForm } from '#contract/member.ts';
import { type Team, teamApi, type teamForm } from '#contract/team.ts';
import { call } from '../../platform/api/api.ts';
import { hasStatus } from '../../platform/api/api-error.ts';
import { getToday } from '../../platform/days.ts';
import { queryClient, readQuery } from '../../platform/queries/data-provider.tsx';
import { useSession } from '../../platform/session/session.tsx';
import { queryKeys } from '../../query-keys.ts';
import { toMember } from './adding/member-extras.ts';
import type { ListedMember } from './adding/member-text.ts';

export const teamQuery = readQuery(queryKeys.team, teamApi.team);

const membersQuery = readQuery(queryKeys.members, teamApi.members);

/** Refetches everything, because lines, rankings and games have names of members and of the team. */
export function refetchAll(): void {
  void queryClient.invalidateQueries();
}

function storeMember(member: Member): void {
  queryClient.setQueryData(membersQuery.queryKey, (members) =>
    members?.some(({ id }) => id === member.id)
      ? members.map((other) => (other.id === member.id ? member : other))
      : members && [...members, member],
  );
  refetchAll();
}

/**
 * Returns an error handler that reloads the user after a 403: the user is no longer a coach, and the route guard then
 * leaves the page.
 */
function useForbiddenHandler() {
  const { refreshUser } = useSession();
  return useCallback(
    (error: unknown) => {
      if (hasStatus(error, 403)) refreshUser().catch(() => undefined);
    },
    [refreshUser],
  );
}

function useCoachQuery<Data, Key extends QueryKey>(options: UseQueryOptions<Data, DefaultError, Data, Key>) {
  const query = useQuery(options);
  const handleForbidden = useForbiddenHandler();
  useEffect(() => handleForbidden(query.error), [query.error, handleForbidden]);
  return query;
}

export const useTeam = () => useCoachQuery(teamQuery);
export const useMembers = () => useCoachQuery(membersQuery);

export function useMemberAddition() {
  return useMutation({
    scope: { id: 'add-member' },
    mutationFn: (member: ListedMember) => call(teamApi.createMember, { body: toMember(member, getToday()) }),
    onSuccess: (member) => storeMember(member),
    onError: useForbiddenHandler(),
  });
}

export type MemberChange = Partial<
  z.output<typeof profileForm> & Pick<Member, 'plays' | 'active' | 'role' | 'records' | 'held_back'>
>;

/**
 * Turns a conflict into success if the stored version already has the requested values. Such a conflict follows a
 * retry after a lost response, or the same change by another coach. Rethrows any other error.
 * @returns the stored version
 */
function acceptIfDone<Stored extends object>(error: unknown, wanted: object): Stored {
  if (!hasStatus(error, 409)) throw error;
  const current = error.current as Stored;
  const stored = current as Readonly<Record<string, unknown>>;
  const done = Object.entries(wanted).every(
    ([field, value]) => JSON.stringify(stored[field]) === JSON.stringify(value),
  );
  if (!done) throw error;
  return current;
}

function sendChange(
  { id, has_account, email_verified, ...member }: Member,
  change: MemberChange,
): Promise<Member> {
  return call(teamApi.updateMember, { params: { id }, body: { ...member, ...change } }).catch(
    (error: unknown) => acceptIfDone<Member>(error, change),
  );
}

interface MemberChangeEvents {
  /** Called before the lists are updated, which may remove the member's row. */
  readonly onChanged: (changed: Member, change: MemberChange) => void;
  readonly onConflict: (current: Member) => void;
}

/** Changes a member. On a conflict, stores the version of the other coach, so that the screen shows it. */
export function useMemberChange(member: Member, { onChanged, onConflict }: MemberChangeEvents) {
  const { user, refreshUser } = useSession();
  const handleForbidden = useForbiddenHandler();
  return useMutation({
    mutationFn: (change: MemberChange) => sendChange(member, change),
    onSuccess: (changed, change) => {
      onChanged(changed, change);
      storeMember(changed);
      if (changed.id === user?.id) refreshUser().catch(() => undefined);
    },
    onError: (error) => {
      handleForbidden(error);
      if (!hasStatus(error, 409)) return;
      const current = error.current as Member;
      onConflict(current);
      storeMember(current);
    },
  });
}

export function useTeamUpdate() {
  const store = (team: Team) => {
    queryClient.setQueryData(teamQuery.queryKey, team);
    refetchAll();
  };
  const handleForbidden = useForbiddenHandler();
  return useMutation({
    mutationFn: ({ version, ...settings }: z.output<typeof teamForm>) =>
      call(teamApi.updateTeam, { body: { ...settings, version } }).catch((error: unknown) =>
        acceptIfDone<Team>(error, settings),
      ),
    onSuccess: store,
    onError: (error) => {
      if (hasStatus(error, 409)) store(error.current as Team);
      handleForbidden(error);
    },
  });
}

export function useInviteCodeRenewal() {
  return useMutation({
    mutationFn: () => call(teamApi.renewInviteCode),
    onSuccess: ({ invite_code }) => {
      queryClient.setQueryData(teamQuery.queryKey, (team) => team && { ...team, invite_code });
      refetchAll();
    },
    onError: useForbiddenHandler(),
  });
}
