import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { foundingNote, type OwnFoundingInvite } from '#contract/operator.ts';
import type { Signup } from '#domain/team.ts';
import { dayInWords, localDay } from '../../platform/days.ts';
import { useContractForm, useSubmit } from '../../platform/form.ts';
import { FormFailureNotice } from '../../platform/form-failure-notice.tsx';
import { Loaded } from '../../platform/loaded.tsx';
import { toastError, toastSuccess } from '../../platform/toast.ts';
import { CopyByHand } from '../../shared/sending/sending-parts.tsx';
import { useSending } from '../../shared/sending/use-sending.ts';
import { Button } from '../../ui/button.tsx';
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

/** A link is in no later answer: the server knows only its hash. */
function NewLink({ url }: { url: string }) {
  const { byHand, copy } = useSending();
  const button = (
    <Button variant="line" onClick={() => void copy(url, texts.copied)}>
      {texts.copy}
    </Button>
  );
  return (
    <Notice tone="good" title={texts.made} action={button} announced>
      {texts.once}
      <p className="mt-1 font-mono text-tiny wrap-anywhere">{url}</p>
      {byHand !== null && <CopyByHand label={texts.link} content={byHand} />}
    </Notice>
  );
}

function stateOf({ used_at, expires_at }: OwnFoundingInvite): string {
  const day = (timestamp: string) => dayInWords(localDay(new Date(timestamp)));
  if (used_at !== null) return texts.used(day(used_at));
  return Date.parse(expires_at) <= Date.now() ? texts.expired : texts.expires(day(expires_at));
}

interface InviteRowProps {
  readonly invite: OwnFoundingInvite;
  readonly onLink: (url: string | null) => void;
}

function InviteRow({ invite, onLink }: InviteRowProps) {
  const renewal = useInviteRenewal();
  const deletion = useInviteDeletion();
  const name = invite.note ?? texts.unnamed;
  const onError = () => toastError(operatorMessages.noChange);
  const renew = () => renewal.mutate(invite.id, { onSuccess: ({ url }) => onLink(url), onError });
  const takeBack = () => {
    onLink(null);
    deletion.mutate(invite.id, { onSuccess: () => toastSuccess(texts.takenBack), onError });
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-chalk py-2">
      <span className="grid min-w-0">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="text-small text-ink-2 tabular-nums">{stateOf(invite)}</span>
      </span>
      {invite.used_at === null && (
        <span className="flex">
          <Button
            variant="ghost"
            pending={renewal.isPending}
            aria-label={texts.renewOf(name)}
            onClick={renew}
          >
            {texts.renew}
          </Button>
          <Button
            variant="ghost"
            className="text-clay!"
            pending={deletion.isPending}
            aria-label={texts.takeBackOf(name)}
            onClick={takeBack}
          >
            {texts.takeBack}
          </Button>
        </span>
      )}
    </li>
  );
}

function MakingForm({ onLink }: Pick<InviteRowProps, 'onLink'>) {
  const form = useContractForm(foundingNote, { note: '' });
  const { mutateAsync } = useInviteMaking();
  const { submit, failure, pending } = useSubmit(form, {
    failed: operatorMessages.noChange,
    send: async ({ note }) => {
      onLink((await mutateAsync(note ?? '')).url);
      form.reset();
    },
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormFailureNotice failure={failure} />
      <TextField
        label={texts.note}
        hint={texts.noteHint}
        optional
        autoComplete="off"
        error={form.formState.errors.note?.message}
        {...form.register('note')}
      />
      <Button type="submit" pending={pending} className="justify-self-start">
        {texts.make}
      </Button>
    </form>
  );
}

function InviteList({ signup }: { signup: Signup }) {
  const [link, setLink] = useState<string | null>(null);
  const query = useQuery(invitesQuery);
  return (
    <>
      <p className="text-small text-ink-2">{signup === 'closed' ? texts.closed : texts.text}</p>
      {signup === 'invite' && <MakingForm onLink={setLink} />}
      {link !== null && <NewLink key={link} url={link} />}
      <Loaded query={query}>
        {(invites) =>
          invites.length === 0 ? (
            <p className="text-small text-ink-2">{texts.none}</p>
          ) : (
            <ul className="border-t border-chalk">
              {invites.map((invite) => (
                <InviteRow key={invite.id} invite={invite} onLink={setLink} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

/** The links by which teams are created, where they need one. */
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
