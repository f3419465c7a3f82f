import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { foundingNote, type OwnFoundingInvite } from '#contract/operator.ts';
import type { FoundingPolicy } from '#domain/team.ts';
import { hasStatus } from '../../platform/api/api-error.ts';
import { formatDayInWords, formatLocalDay } from '../../platform/days.ts';
import { bindField, useContractForm, useSubmit } from '../../platform/forms/form.ts';
import { FormFailureNotice } from '../../platform/forms/form-failure-notice.tsx';
import { Loaded } from '../../platform/queries/loaded.tsx';
import { toastError, toastSuccess } from '../../platform/toast.ts';
import { CopyByHand } from '../../shared/passing-on/passing-on-parts.tsx';
import { usePassingOn } from '../../shared/passing-on/use-passing-on.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { TextField } from '../../ui/text-field.tsx';
import {
  invitesQuery,
  overviewQuery,
  useInviteDeletion,
  useInviteMaking,
  useInviteRenewal,
} from './operator.data.ts';
import { operatorMessages } from './operator.messages.ts';

const texts = operatorMessages.invites;

/** Shows a new link only once, because the server stores only the link's hash. */
function NewLink({ url }: { url: string }) {
  const { byHand, copy } = usePassingOn();
  const place = useRef<HTMLDivElement>(null);
  // `void`: newer browsers return a promise, which React would take for a clean-up function.
  useEffect(() => void place.current?.scrollIntoView({ block: 'nearest' }), []);
  const button = (
    <Button variant="line" onClick={() => void copy(url, texts.copied)}>
      {texts.copy}
    </Button>
  );
  return (
    <div ref={place} className="scroll-mb-20">
      <Notice tone="good" title={texts.made} action={button} announced>
        {texts.once}
        <p className="mt-1 font-mono text-tiny wrap-anywhere">{url}</p>
        {byHand !== null && <CopyByHand label={texts.link} content={byHand} />}
      </Notice>
    </div>
  );
}

function describeState({ used_at, expires_at }: OwnFoundingInvite): string {
  const day = (timestamp: string) => formatDayInWords(formatLocalDay(new Date(timestamp)));
  if (used_at !== null) return texts.used(day(used_at));
  return Date.parse(expires_at) <= Date.now() ? texts.expired : texts.expires(day(expires_at));
}

/** A link that was just made. `id` names a renewed invitation; null for a new invitation, which has no row yet. */
interface NewInvite {
  readonly id: number | null;
  readonly url: string;
}

interface InviteRowProps {
  readonly invite: OwnFoundingInvite;
  readonly newInvite: NewInvite | null;
  readonly onShow: (newInvite: NewInvite | null) => void;
}

/**
 * Buttons that renew or delete an invitation. Both ask first, because the old link may have been sent, and
 * becomes invalid.
 */
function InviteActs({ invite: { id, note }, onShow }: Omit<InviteRowProps, 'newInvite'>) {
  const renewal = useInviteRenewal();
  const deletion = useInviteDeletion();
  const name = note ?? texts.unnamed;
  const onError = (error: Error) =>
    toastError(hasStatus(error, 404) ? texts.gone : operatorMessages.noChange);
  const renew = (close: () => void) =>
    renewal.mutate(id, { onSuccess: ({ url }) => onShow({ id, url }), onError, onSettled: close });
  const takeBack = (close: () => void) => {
    onShow(null);
    deletion.mutate(id, { onSuccess: () => toastSuccess(texts.takenBack), onError, onSettled: close });
  };
  return (
    <span className="flex">
      <ConfirmButton
        variant="ghost"
        aria-label={texts.renewLabel(name)}
        question={{ title: texts.renewTitle(name), text: texts.renewText, confirmLabel: texts.renew }}
        pending={renewal.isPending}
        onConfirm={renew}
      >
        {texts.renew}
      </ConfirmButton>
      <ConfirmButton
        variant="ghost"
        className="text-clay!"
        aria-label={texts.takeBackLabel(name)}
        question={{
          title: texts.takeBackTitle(name),
          text: texts.takeBackText,
          confirmLabel: texts.takeBack,
        }}
        pending={deletion.isPending}
        onConfirm={takeBack}
      >
        {texts.takeBack}
      </ConfirmButton>
    </span>
  );
}

function InviteRow({ invite, newInvite, onShow }: InviteRowProps) {
  return (
    <li className="grid gap-1 border-b border-chalk py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="grid min-w-0">
          <span className="font-semibold wrap-anywhere">{invite.note ?? texts.unnamed}</span>
          <span className="text-small text-ink-2 tabular-nums">{describeState(invite)}</span>
        </span>
        {invite.used_at === null && <InviteActs invite={invite} onShow={onShow} />}
      </div>
      {newInvite?.id === invite.id && <NewLink key={newInvite.url} url={newInvite.url} />}
    </li>
  );
}

function InviteRows({ invites, ...row }: Omit<InviteRowProps, 'invite'> & { invites: OwnFoundingInvite[] }) {
  const inviteRows = (some: readonly OwnFoundingInvite[]) => (
    <ul className="border-t border-chalk">
      {some.map((invite) => (
        <InviteRow key={invite.id} invite={invite} {...row} />
      ))}
    </ul>
  );
  if (invites.length === 0) return <p className="text-small text-ink-2">{texts.none}</p>;
  const open = invites.filter(({ used_at }) => used_at === null);
  const used = invites.filter(({ used_at }) => used_at !== null);
  return (
    <>
      {open.length > 0 && inviteRows(open)}
      {used.length > 0 && (
        <details>
          <summary className="flex min-h-target cursor-pointer items-center font-semibold text-field">
            {texts.past(used.length)}
          </summary>
          {inviteRows(used)}
        </details>
      )}
    </>
  );
}

function MakingForm({ onShow }: Pick<InviteRowProps, 'onShow'>) {
  const form = useContractForm(foundingNote, { note: '' });
  const { mutateAsync } = useInviteMaking();
  const { submit, failure, pending } = useSubmit(form, {
    failed: operatorMessages.noChange,
    send: async ({ note }) => {
      onShow({ id: null, url: (await mutateAsync(note ?? '')).url });
      form.reset();
    },
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormFailureNotice failure={failure} />
      <TextField label={texts.note} hint={texts.noteHint} optional {...bindField(form, 'note')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {texts.make}
      </Button>
    </form>
  );
}

function InviteList({ signup }: { signup: FoundingPolicy }) {
  const [newInvite, setNewInvite] = useState<NewInvite | null>(null);
  return (
    <>
      <p className="text-small text-ink-2">{signup === 'closed' ? texts.closed : texts.text}</p>
      {signup === 'invite' && <MakingForm onShow={setNewInvite} />}
      {newInvite?.id === null && <NewLink key={newInvite.url} url={newInvite.url} />}
      <Loaded query={useQuery(invitesQuery)}>
        {(invites) => <InviteRows invites={invites} newInvite={newInvite} onShow={setNewInvite} />}
      </Loaded>
    </>
  );
}

/** Links for creating a team, on servers where this needs an invitation. */
export function Invites() {
  const signup = useQuery(overviewQuery).data?.signup;
  if (signup === undefined) return null;
  return (
    <Section title={texts.title}>
      {signup === 'open' ? (
        <p className="text-small text-ink-2">{texts.open}</p>
      ) : (
        <InviteList signup={signup} />
      )}
    </Section>
  );
}
