import { ListPlus, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Member } from '#contract/member.ts';
import { draftNames } from '../../draft-names.ts';
import { paths } from '../../paths.ts';
import { DraftNotice } from '../../saving/draft-notice.tsx';
import { useDraft } from '../../saving/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { AddManyForm, useManyNamesForm } from './add-many-form.tsx';
import { AddOneForm } from './add-one-form.tsx';
import { teamMessages } from './team.messages.ts';

const texts = teamMessages.adding;

type Mode = 'one' | 'many';

function useAddMode() {
  const form = useManyNamesForm();
  const draft = useDraft(form, draftNames.members);
  const { pathname, hash } = useLocation();
  const [mode, setMode] = useState<Mode>(pathname + hash === paths.manyMembers ? 'many' : 'one');
  const [switched, setSwitched] = useState(false);

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
    draft.saved();
    form.reset();
    switchTo('one');
  };
  const discard = () => {
    draft.discard();
    form.setFocus('names');
  };
  return { form, draft: { ...draft, discard }, mode, switched, switchTo, addToList, finish };
}

/** Adds members without an account, one by one or as a list. */
export function AddMembers({ members }: { members: readonly Member[] }) {
  const { form, draft, mode, switched, switchTo, addToList, finish } = useAddMode();
  const many = mode === 'many';
  return (
    <div className="grid gap-4">
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
