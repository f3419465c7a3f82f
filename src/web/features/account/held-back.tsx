import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type OwnMember, teamApi } from '#contract/team.ts';
import { call } from '../../platform/api/api.ts';
import { findReason } from '../../platform/api/failure.ts';
import { queryClient } from '../../platform/queries/data-provider.tsx';
import { useSession } from '../../platform/session/session.tsx';
import { queryKeys } from '../../query-keys.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Section } from '../../ui/section.tsx';
import { useSwitch } from '../../ui/use-switch.ts';
import { myPageMessages } from './my-page.messages.ts';

const texts = myPageMessages.heldBack;

const ownMembersQuery = queryOptions({
  queryKey: queryKeys.ownMembers,
  queryFn: ({ signal }) => call(teamApi.ownMembers, { signal }),
});

/** Sets whether the name of the user or of their child stays inside the team. */
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

/** A switch for one member. The change is saved at once. */
function HeldBackSwitch({ member: { id, held_back }, label }: { member: OwnMember; label: string }) {
  const { mutate, isPending, error } = useHoldingBack();
  const { checked, show } = useSwitch(held_back, isPending);
  const errorId = useId();
  return (
    <div>
      <Checkbox
        look="switch"
        label={label}
        aria-describedby={errorId}
        checked={checked}
        onChange={({ target }) => {
          if (isPending) return;
          show(target.checked);
          mutate({ id, held_back: target.checked });
        }}
      />
      <FieldError id={errorId} error={error ? (findReason(error) ?? texts.failed) : undefined} />
    </div>
  );
}

/** Switches by which users keep their own and their children's names inside the team. */
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
