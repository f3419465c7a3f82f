import { type ClipboardEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type Member, newMember } from '#contract/member.ts';
import { formatNumberAndName } from '#domain/member-name.ts';
import { commonMessages } from '../../../messages.ts';
import { findReason } from '../../../platform/api/failure.ts';
import { bindField, useContractForm, useSubmit } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { findSameName } from '../member-names.ts';
import { useMemberAddition } from '../team.data.ts';
import { teamMessages } from '../team.messages.ts';
import { type ListedMember, readMembers } from './member-text.ts';
import { SameNameWarning } from './same-name-warning.tsx';

const texts = teamMessages.adding;

interface Failed {
  readonly members: readonly ListedMember[];
  readonly reason: string | undefined;
}

/** Sends a member in the background while the user types the next. A failed member can be sent again. */
function useQuickAddition() {
  const { mutateAsync, isPending } = useMemberAddition();
  const [added, setAdded] = useState<string | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);

  const add = async (member: ListedMember) => {
    try {
      setAdded(formatNumberAndName(await mutateAsync(member)));
    } catch (error) {
      setFailed((before) => ({ members: [...(before?.members ?? []), member], reason: findReason(error) }));
    }
  };
  const retry = () => {
    setFailed(null);
    failed?.members.forEach(add);
  };
  return { add, retry, added, failed, pending: isPending };
}

function FailedNotice({ failed, onRetry }: { failed: Failed | null; onRetry: () => void }) {
  if (!failed) return null;
  return (
    <Notice
      tone="error"
      title={texts.failed(failed.members.map(({ name }) => name))}
      action={
        <Button variant="line" onClick={onRetry}>
          {commonMessages.retry}
        </Button>
      }
    >
      {failed.reason}
    </Notice>
  );
}

/** Returns the whole text as the name if something of it would be left over, since this form has no preview. */
function readOne(typed: string): ListedMember {
  const [listed] = readMembers(typed);
  return listed && !listed.unused ? listed : { number: '', name: typed, kana: '' };
}

function nameHint(members: readonly Member[], typed: string) {
  const { number, name } = readOne(typed);
  const same = findSameName(members, name);
  if (!same) return number === '' ? texts.hint : texts.understood(number, name);
  return <SameNameWarning>{same.active ? texts.sameName : texts.sameNameLeft}</SameNameWarning>;
}

interface AddOneFormProps {
  readonly members: readonly Member[];
  readonly onList: (text: string) => void;
  /** Whether the field gets the focus, because the user has switched here from the other form. */
  readonly focused: boolean;
}

function useAddOne(onList: (text: string) => void) {
  const quick = useQuickAddition();
  const form = useContractForm(newMember, { name: '', plays: true });
  const { submit } = useSubmit(form, {
    failed: texts.stopped,
    send: async ({ name }) => {
      form.reset();
      form.setFocus('name');
      void quick.add(readOne(name));
    },
  });
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (readMembers(text).length < 2) return;
    event.preventDefault();
    onList(text);
  };
  const retry = () => {
    quick.retry();
    form.setFocus('name');
  };
  return { form, submit, handlePaste, ...quick, retry };
}

export function AddOneForm({ members, onList, focused }: AddOneFormProps) {
  const { form, submit, handlePaste, retry, added, failed, pending } = useAddOne(onList);
  const typed = useWatch({ control: form.control, name: 'name' });
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <FailedNotice failed={failed} onRetry={retry} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2.5">
        <TextField
          label={texts.name}
          hint={nameHint(members, typed)}
          enterKeyHint="enter"
          autoFocus={focused}
          onPaste={handlePaste}
          {...bindField(form, 'name')}
        />
        {/* The margin skips the field's label. A press keeps the focus in the field, and the phone's keyboard open. */}
        <Button type="submit" className="mt-6.5" onMouseDown={(event) => event.preventDefault()}>
          {texts.submit}
        </Button>
      </div>
      <p role="status" className="text-small font-semibold text-field empty:hidden">
        {pending ? commonMessages.sending : added && texts.added(added)}
      </p>
    </form>
  );
}
