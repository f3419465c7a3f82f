import { type ClipboardEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type Member, newMember } from '#contract/team.ts';
import { commonMessages } from '../../messages.ts';
import { reasonOf } from '../../platform/failure.ts';
import { useContractForm, useSubmit } from '../../platform/form.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { findSameName, readNames } from './member-names.ts';
import { SameNameWarning } from './same-name-warning.tsx';
import { useMemberAddition } from './team.data.ts';
import { teamMessages } from './team.messages.ts';

const texts = teamMessages.adding;

interface Unadded {
  readonly names: readonly string[];
  readonly reason: string | undefined;
}

/** Sends names while the next one is typed already; those that did not arrive are kept for another try. */
function useQuickAddition() {
  const { mutateAsync, isPending } = useMemberAddition();
  const [added, setAdded] = useState<string | null>(null);
  const [unadded, setUnadded] = useState<Unadded | null>(null);

  const add = async (name: string) => {
    try {
      setAdded((await mutateAsync(name)).name);
    } catch (error) {
      setUnadded((before) => ({ names: [...(before?.names ?? []), name], reason: reasonOf(error) }));
    }
  };
  const retry = () => {
    setUnadded(null);
    unadded?.names.forEach(add);
  };
  return { add, retry, added, unadded, pending: isPending };
}

function UnaddedNotice({ unadded, onRetry }: { unadded: Unadded | null; onRetry: () => void }) {
  if (!unadded) return null;
  return (
    <Notice
      tone="error"
      title={texts.failed(unadded.names)}
      action={
        <Button variant="line" onClick={onRetry}>
          {commonMessages.retry}
        </Button>
      }
    >
      {unadded.reason}
    </Notice>
  );
}

function nameHint(members: readonly Member[], typed: string) {
  const same = findSameName(members, typed);
  if (!same) return texts.hint;
  return <SameNameWarning>{same.active ? texts.sameName : texts.sameNameLeft}</SameNameWarning>;
}

interface AddOneFormProps {
  readonly members: readonly Member[];
  /** Somebody pasted a list. */
  readonly onList: (text: string) => void;
  /** The person comes here from another form. */
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
      void quick.add(name);
    },
  });
  const catchList = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (readNames(text).length < 2) return;
    event.preventDefault();
    onList(text);
  };
  const retry = () => {
    quick.retry();
    form.setFocus('name');
  };
  return { form, submit, catchList, ...quick, retry };
}

/** One name after the other, each with Enter. */
export function AddOneForm({ members, onList, focused }: AddOneFormProps) {
  const { form, submit, catchList, retry, added, unadded, pending } = useAddOne(onList);
  const typed = useWatch({ control: form.control, name: 'name' });
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <UnaddedNotice unadded={unadded} onRetry={retry} />
      <div className="grid grid-cols-[1fr_auto] items-start gap-2.5">
        <TextField
          label={texts.name}
          hint={nameHint(members, typed)}
          autoComplete="off"
          enterKeyHint="enter"
          autoFocus={focused}
          onPaste={catchList}
          error={form.formState.errors.name?.message}
          {...form.register('name')}
        />
        {/* Below the field's label. The keyboard of a phone stays open: a press does not take the focus away. */}
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
