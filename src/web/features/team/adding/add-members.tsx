import { ListPlus, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { type Member, newMember } from '#contract/member.ts';
import { fieldMessages } from '#contract/messages.ts';
import { draftNames } from '../../../draft-names.ts';
import { paths } from '../../../paths.ts';
import { findReasonWithDraft } from '../../../platform/api/failure.ts';
import { bindField, useSubmit } from '../../../platform/forms/form.ts';
import { FormFailureNotice } from '../../../platform/forms/form-failure-notice.tsx';
import { toastSuccess } from '../../../platform/toast.ts';
import { DraftNotice } from '../../../saving/draft-notice.tsx';
import { useDraft } from '../../../saving/use-draft.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useMemberAddition } from '../team.data.ts';
import { teamMessages } from '../team.messages.ts';
import { AddOneForm } from './add-one-form.tsx';
import { ListPreview } from './list-preview.tsx';
import { type ListedMember, listUnusedColumns, readMembers, writeMembers } from './member-text.ts';

const texts = teamMessages.adding;

type Mode = 'one' | 'many';

type ManyNamesForm = UseFormReturn<{ names: string }, unknown, { names: string }>;

export function useManyNamesForm(): ManyNamesForm {
  return useForm<{ names: string }, unknown, { names: string }>({ defaultValues: { names: '' } });
}

/** Returns the error of the list, or true. The preview shows the errors of each row. */
function checkList(text: string): string | true {
  const listed = readMembers(text);
  if (listed.length === 0) return fieldMessages.nameRequired;
  return listed.every((member) => newMember.safeParse(member).success) || texts.invalid;
}

/**
 * Adds the members in order and removes each from the list. After an early stop, the list has the members not yet
 * added.
 */
export function useAddMany(form: ManyNamesForm, onDone: () => void) {
  const { mutateAsync } = useMemberAddition();
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  return useSubmit(form, {
    failed: texts.stopped,
    reason: findReasonWithDraft,
    send: async (values) => {
      const listed = readMembers(values.names);
      for (const [index, member] of listed.entries()) {
        // Stops when the user leaves the page. The draft keeps the rest.
        if (!mounted.current) return;
        await mutateAsync(member);
        form.setValue('names', writeMembers(listed.slice(index + 1)));
      }
      toastSuccess(texts.addedMany(listed.length));
      onDone();
    },
  });
}

interface AddManyFormProps {
  readonly form: ManyNamesForm;
  readonly members: readonly Member[];
  readonly onDone: () => void;
}

function AddManyForm({ form, members, onDone }: AddManyFormProps) {
  const { submit, failure, pending } = useAddMany(form, onDone);
  const text = useWatch({ control: form.control, name: 'names' });
  const listed = readMembers(text);
  // The headings of unused columns. A correction rewrites the list without these columns, but their warning stays.
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const unused = [...removed, ...listUnusedColumns(text)];
  const correct = (corrected: readonly ListedMember[]) => {
    setRemoved(unused);
    form.setValue('names', writeMembers(corrected), { shouldValidate: form.formState.isSubmitted });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormFailureNotice failure={failure} />
      <TextArea
        label={texts.names}
        hint={texts.namesHint}
        autoFocus
        rows={6}
        // Keeps the preview of a long list in view.
        className="max-h-56"
        autoComplete="off"
        readOnly={pending}
        {...bindField(form, 'names', { validate: checkList, onChange: () => setRemoved([]) })}
      />
      <ListPreview listed={listed} members={members} unused={unused} onCorrected={correct} />
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {pending && texts.sending(listed.length)}
      </p>
      <Button type="submit" pending={pending} className="md:justify-self-start">
        {texts.submitMany(listed.length)}
      </Button>
    </form>
  );
}

function useAddMode() {
  const form = useManyNamesForm();
  const draft = useDraft(form, draftNames.members);
  const { pathname, hash } = useLocation();
  const [mode, setMode] = useState<Mode>(pathname + hash === paths.manyMembers ? 'many' : 'one');
  const [switched, setSwitched] = useState(false);
  const [added, setAdded] = useState(false);

  useEffect(() => {
    if (draft.isRestored) setMode('many');
  }, [draft.isRestored]);

  const switchTo = (to: Mode) => {
    setMode(to);
    setSwitched(true);
  };
  const addToList = (text: string) => {
    form.setValue('names', [form.getValues('names'), text].filter(Boolean).join('\n'));
    switchTo('many');
  };
  const finish = () => {
    setAdded(true);
    draft.saved();
    form.reset();
    switchTo('one');
  };
  const discard = () => {
    draft.discard();
    form.setFocus('names');
  };
  return { form, draft: { ...draft, discard }, mode, switched, added, switchTo, addToList, finish };
}

export function AddMembers({ members }: { members: readonly Member[] }) {
  const { form, draft, mode, switched, added, switchTo, addToList, finish } = useAddMode();
  const many = mode === 'many';
  return (
    <div className="grid gap-4">
      {added && !many && (
        <Notice
          tone="good"
          title={texts.next}
          action={<ButtonLink to={paths.newGame}>{texts.toGame}</ButtonLink>}
        />
      )}
      {many && <DraftNotice draft={draft} />}
      {many ? (
        <AddManyForm form={form} members={members} onDone={finish} />
      ) : (
        <AddOneForm members={members} onList={addToList} focused={switched} />
      )}
      <Button
        variant="ghost"
        className="-ml-3 justify-self-start text-field!"
        onClick={() => switchTo(many ? 'one' : 'many')}
      >
        {many ? <Plus aria-hidden className="size-4.5" /> : <ListPlus aria-hidden className="size-4.5" />}
        {many ? texts.one : texts.many}
      </Button>
    </div>
  );
}
