import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invitationsApi } from '#contract/invitations.ts';
import type { Member } from '#contract/member.ts';
import type { Team } from '#contract/team.ts';
import { formatNumberAndName } from '#domain/member-name.ts';
import { call } from '../../../platform/api/api.ts';
import { findReason } from '../../../platform/api/failure.ts';
import { queryClient, readQuery } from '../../../platform/queries/data-provider.tsx';
import { Loaded } from '../../../platform/queries/loaded.tsx';
import { toastError, toastSuccess } from '../../../platform/toast.ts';
import { queryKeys } from '../../../query-keys.ts';
import { passingOnMessages } from '../../../shared/passing-on/passing-on.messages.ts';
import {
  CopyByHand,
  LineAppButton,
  OtherWays,
  TextToSend,
} from '../../../shared/passing-on/passing-on-parts.tsx';
import { usePassingOn } from '../../../shared/passing-on/use-passing-on.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadingBars } from '../../../ui/loading-bars.tsx';
import { Select } from '../../../ui/select.tsx';
import { useMembers } from '../team.data.ts';
import { teamMessages } from '../team.messages.ts';

const texts = teamMessages.invite.personal;

function useMemberLink(id: number) {
  const queryKey = queryKeys.memberInviteLink(id);
  const params = { id };
  const query = useQuery({
    ...readQuery(queryKey, invitationsApi.memberInviteLink, { params }),
    // Always refetches, because somebody may have used the last link meanwhile.
    staleTime: 0,
  });
  const renewal = useMutation({
    mutationFn: () => call(invitationsApi.renewMemberInviteLink, { params }),
    onSuccess: (link) => {
      queryClient.setQueryData(queryKey, link);
      toastSuccess(texts.renewed);
    },
    onError: (error) => toastError([texts.renewFailed, findReason(error)].filter(Boolean).join('。')),
  });
  return { query, renewal };
}

interface WaysProps {
  readonly team: Team;
  readonly member: Member;
  readonly url: string;
}

function Ways({ team, member, url }: WaysProps) {
  const { byHand, copy, share } = usePassingOn();
  const message = texts.message(team.name, member.name);
  const text = `${message}\n${url}`;
  const canShare = 'share' in navigator;
  const passOn = () =>
    canShare ? share({ text: message, url }, text) : copy(text, passingOnMessages.textCopied);
  return (
    <>
      <LineAppButton text={text} />
      <OtherWays>
        <Button variant="line" onClick={() => copy(url, teamMessages.invite.copied)}>
          {teamMessages.invite.copyLink}
        </Button>
        <Button variant="line" onClick={passOn}>
          {canShare ? passingOnMessages.byOtherApp : passingOnMessages.copyText}
        </Button>
      </OtherWays>
      {byHand !== null && <CopyByHand label={teamMessages.invite.link} content={byHand} />}
      <TextToSend>{text}</TextToSend>
    </>
  );
}

function MemberLink({ team, member }: Omit<WaysProps, 'url'>) {
  const { query, renewal } = useMemberLink(member.id);
  return (
    <Loaded query={query} failed={texts.loadFailed} skeleton={<LoadingBars heights={['h-12', 'h-28']} />}>
      {({ url }) => (
        <>
          <Ways team={team} member={member} url={url} />
          <Button
            variant="ghost"
            className="justify-self-start text-clay!"
            pending={renewal.isPending}
            onClick={() => renewal.mutate()}
          >
            {texts.renew}
          </Button>
        </>
      )}
    </Loaded>
  );
}

/**
 * Lists the members to invite. Members who have not joined come first. The link of a member who has joined is for a
 * guardian.
 */
function listOptions(members: readonly Member[]) {
  const players = members.filter(({ active, role }) => active && role === 'player');
  const option = (member: Member) => ({
    value: member.id,
    label: member.has_account ? texts.joined(formatNumberAndName(member)) : formatNumberAndName(member),
  });
  return [
    ...players.filter(({ has_account }) => !has_account),
    ...players.filter(({ has_account }) => has_account),
  ].map(option);
}

/**
 * Shows a link by which a member or a guardian can join once.
 * @param memberId the member who is chosen at first; null for none
 */
export function PersonalInvite({ team, memberId }: { team: Team; memberId: number | null }) {
  const [chosen, setChosen] = useState(memberId);
  const { data: members = [] } = useMembers();
  const options = listOptions(members);
  const member = members.find(({ id }) => id === chosen);
  if (options.length === 0) return <p className="text-ink-2">{texts.nobody}</p>;
  return (
    <>
      <Select
        label={texts.who}
        hint={texts.hint}
        placeholder={texts.choose}
        options={options}
        value={chosen ?? ''}
        onChange={({ target }) => setChosen(Number(target.value) || null)}
      />
      {member && <MemberLink key={member.id} team={team} member={member} />}
    </>
  );
}
