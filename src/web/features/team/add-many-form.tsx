import { useEffect, useRef } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { fieldMessages } from '#contract/messages.ts';
import { type Member, newMember } from '#contract/team.ts';
import { reasonWithDraft } from '../../platform/failure.ts';
import { useSubmit } from '../../platform/form.ts';
import { FormFailureNotice } from '../../platform/form-failure-notice.tsx';
import { toastSuccess } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { markSameNames, readNames } from './member-names.ts';
import { SameNameWarning } from './same-name-warning.tsx';
import { useMemberAddition } from './team.data.ts';
import { teamMessages } from './team.messages.ts';

const texts = teamMessages.adding;

type ManyNamesForm = UseFormReturn<{ names: string }, unknown, { names: string }>;

export function useManyNamesForm(): ManyNamesForm {
  return useForm<{ names: string }, unknown, { names: string }>({ defaultValues: { names: '' } });
}

/** The error of the list, or true. A name that is too long is cited by its first ten characters. */
function checkNames(text: string): string | true {
  const names = readNames(text);
  if (names.length === 0) return fieldMessages.nameRequired;
  const invalid = names.find((name) => !newMember.shape.name.safeParse(name).success);
  return invalid === undefined ? true : `${fieldMessages.nameTooLong}：${invalid.slice(0, 10)}…`;
}

/** Adds the names in order and removes each added name from the list, which always holds the rest. */
function useAddMany(form: ManyNamesForm, onDone: () => void) {
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
    reason: reasonWithDraft,
    send: async (values) => {
      const names = readNames(values.names);
      for (const [index, name] of names.entries()) {
        // Stop when the user leaves the page: the draft keeps the rest.
        if (!mounted.current) return;
        await mutateAsync(name);
        form.setValue('names', names.slice(index + 1).join('\n'));
      }
      toastSuccess(texts.addedMany(names.length));
      onDone();
    },
  });
}

function Preview({ names, members }: { names: readonly string[]; members: readonly Member[] }) {
  if (names.length === 0) return null;
  const same = markSameNames(members, names);
  return (
    <div className="grid gap-2">
      <p className="text-small font-semibold text-ink-2">{texts.preview(names.length)}</p>
      <ol className="flex flex-wrap gap-1.5">
        {names.map((name, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a line
            key={index}
            className="flex items-center gap-1.5 rounded-sm border border-chalk bg-sheet px-2 py-0.5 text-small break-keep"
          >
            {name}
            {same[index] && <Tag className="border-clay! text-clay!">{texts.same}</Tag>}
          </li>
        ))}
      </ol>
      {same.includes(true) && <SameNameWarning>{texts.sameNames}</SameNameWarning>}
    </div>
  );
}

interface AddManyFormProps {
  readonly form: ManyNamesForm;
  readonly members: readonly Member[];
  readonly onDone: () => void;
}

export function AddManyForm({ form, members, onDone }: AddManyFormProps) {
  const { submit, failure, pending } = useAddMany(form, onDone);
  const names = readNames(useWatch({ control: form.control, name: 'names' }));
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormFailureNotice failure={failure} />
      <TextArea
        label={texts.names}
        hint={texts.namesHint}
        autoFocus
        rows={6}
        autoComplete="off"
        readOnly={pending}
        error={form.formState.errors.names?.message}
        {...form.register('names', { validate: checkNames })}
      />
      <Preview names={names} members={members} />
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {pending && texts.sending(names.length)}
      </p>
      <Button type="submit" pending={pending} className="md:justify-self-start">
        {texts.submitMany(names.length)}
      </Button>
    </form>
  );
}
