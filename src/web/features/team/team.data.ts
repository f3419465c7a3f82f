import {
  type DefaultError,
  type QueryClient,
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type * as z from 'zod/mini';
import { type Member, type Team, teamApi, type teamForm } from '#contract/team.ts';
import { call } from '../../platform/api.ts';
import { hasStatus } from '../../platform/api-error.ts';
import { useSession } from '../../platform/session.tsx';
import { queryKeys } from '../../query-keys.ts';

const teamQuery = queryOptions({
  queryKey: queryKeys.team,
  queryFn: ({ signal }) => call(teamApi.team, { signal }),
});

const membersQuery = queryOptions({
  queryKey: queryKeys.members,
  queryFn: ({ signal }) => call(teamApi.members, { signal }),
});

/** A member's name stands in lines, rankings and candidates, the team's in games: everything is read anew. */
function refresh(queryClient: QueryClient): void {
  void queryClient.invalidateQueries();
}

function keepMember(queryClient: QueryClient, member: Member): void {
  queryClient.setQueryData(membersQuery.queryKey, (members) =>
    members?.some(({ id }) => id === member.id)
      ? members.map((known) => (known.id === member.id ? member : known))
      : members && [...members, member],
  );
  refresh(queryClient);
}

/** A coach who is refused is a coach no longer: the guard decides once the session knows. */
function useRefusal() {
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
  const refused = useRefusal();
  useEffect(() => refused(query.error), [query.error, refused]);
  return query;
}

export const useTeam = () => useCoachQuery(teamQuery);
export const useMembers = () => useCoachQuery(membersQuery);

/** Adds members one after the other, in the order in which they were typed. */
export function useMemberAddition() {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: 'add-member' },
    mutationFn: (name: string) => call(teamApi.createMember, { body: { name } }),
    onSuccess: (member) => keepMember(queryClient, member),
    onError: useRefusal(),
  });
}

/** What is changed about a member; "detach" takes the account away. */
export type MemberChange = Partial<Pick<Member, 'name' | 'plays' | 'active' | 'role'>> | 'detach';

/**
 * What a refused change comes to: the stored thing where it is what was wanted already (a second try after an
 * answer that got lost, or two coaches of one mind). Throws everything else.
 */
function alreadyDone<Stored extends object>(error: unknown, wanted: Partial<Stored>): Stored {
  if (!hasStatus(error, 409)) throw error;
  const current = error.current as Stored;
  const done = Object.entries(wanted).every(([field, value]) => current[field as keyof Stored] === value);
  if (!done) throw error;
  return current;
}

function sendChange(
  { id, has_account, email_verified, ...member }: Member,
  change: MemberChange,
): Promise<Member> {
  if (change === 'detach') return call(teamApi.detachMember, { params: { id } });
  return call(teamApi.updateMember, { params: { id }, body: { ...member, ...change } }).catch(
    (error: unknown) => alreadyDone<Member>(error, change),
  );
}

interface MemberChangeEvents {
  /** Told before the lists are drawn anew: afterwards the member's row may be gone. */
  readonly onChanged: (changed: Member, change: MemberChange) => void;
  readonly onConflict: (current: Member) => void;
}

/** Changes the member as it was seen; what somebody else made of it meanwhile is shown instead. */
export function useMemberChange(member: Member, { onChanged, onConflict }: MemberChangeEvents) {
  const queryClient = useQueryClient();
  const { user, refreshUser } = useSession();
  const refused = useRefusal();
  return useMutation({
    mutationFn: (change: MemberChange) => sendChange(member, change),
    onSuccess: (changed, change) => {
      onChanged(changed, change);
      keepMember(queryClient, changed);
      if (changed.id === user?.id) refreshUser().catch(() => undefined);
    },
    onError: (error) => {
      refused(error);
      if (!hasStatus(error, 409)) return;
      const current = error.current as Member;
      onConflict(current);
      keepMember(queryClient, current);
    },
  });
}

export function useTeamUpdate() {
  const queryClient = useQueryClient();
  const keep = (team: Team) => {
    queryClient.setQueryData(teamQuery.queryKey, team);
    refresh(queryClient);
  };
  const refused = useRefusal();
  return useMutation({
    mutationFn: ({ version, ...settings }: z.output<typeof teamForm>) =>
      call(teamApi.updateTeam, { body: { ...settings, version } }).catch((error: unknown) =>
        alreadyDone<Team>(error, settings),
      ),
    onSuccess: keep,
    onError: (error) => {
      if (hasStatus(error, 409)) keep(error.current as Team);
      refused(error);
    },
  });
}

export function useInviteCodeRenewal() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(teamApi.renewInviteCode),
    onSuccess: ({ invite_code }) => {
      queryClient.setQueryData(teamQuery.queryKey, (team) => team && { ...team, invite_code });
      refresh(queryClient);
    },
    onError: useRefusal(),
  });
}
