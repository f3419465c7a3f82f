import { useMutation, useQuery } from '@tanstack/react-query';
import { type OwnMember, teamApi } from '#contract/team.ts';
import { call } from '../../platform/api/api.ts';
import { findReason } from '../../platform/api/failure.ts';
import { queryClient, readQuery } from '../../platform/queries/data-provider.tsx';
import { useSession } from '../../platform/session/session.tsx';
import { queryKeys } from '../../query-keys.ts';
import { SavedSwitch } from '../../ui/saved-switch.tsx';
import { Section } from '../../ui/section.tsx';
import { myPageMessages } from './my-page.messages.ts';

const texts = myPageMessages.heldBack;

const ownMembersQuery = readQuery(queryKeys.ownMembers, teamApi.ownMembers);

function useHoldingBack() {
  return useMutation({
    mutationFn: ({ id, held_back }: { id: number; held_back: boolean }) =>
      call(teamApi.holdBack, { body: { member_id: id, held_back } }),
    onSuccess: (changed) => {
      queryClient.setQueryData(ownMembersQuery.queryKey, (members) =>
        members?.map((other) => (other.id === changed.id ? changed : other)),
      );
      void queryClient.invalidateQueries();
    },
  });
}

function HeldBackSwitch({ member: { id, held_back }, label }: { member: OwnMember; label: string }) {
  const { mutate, isPending, error } = useHoldingBack();
  return (
    <SavedSwitch
      label={label}
      stored={held_back}
      pending={isPending}
      error={error ? (findReason(error) ?? texts.failed) : undefined}
      onSwitch={(on) => mutate({ id, held_back: on })}
    />
  );
}

/** Switches by which users hide their own and their children's names from readers outside the team. */
export function HeldBack() {
  const { user } = useSession();
  const { data: members = [] } = useQuery(ownMembersQuery);
  if (members.length === 0) return null;
  return (
    <Section title={texts.title}>
      <div className="grid gap-3">
        <p className="text-small text-ink-2">{texts.text}</p>
        {members.map((member) => (
          <HeldBackSwitch
            key={member.id}
            member={member}
            label={member.id === user?.own_id ? texts.label : texts.hideLabel(member.name)}
          />
        ))}
      </div>
    </Section>
  );
}
