import { ListPlus, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Member } from '#contract/team.ts';
import { DraftNotice } from '../../platform/draft-notice.tsx';
import { useDraft } from '../../platform/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { AddManyForm, useManyNamesForm } from './add-many-form.tsx';
import { AddOneForm } from './add-one-form.tsx';
import { teamMessages } from './team.messages.ts';

const texts = teamMessages.adding;

type Way = 'one' | 'many';

function useWays() {
  const form = useManyNamesForm();
  const draft = useDraft(form, 'members');
  const [way, setWay] = useState<Way>('one');
  const [changed, setChanged] = useState(false);

  useEffect(() => {
    if (draft.restored) setWay('many');
  }, [draft.restored]);

  const go = (to: Way) => {
    setWay(to);
    setChanged(true);
  };
  const takeList = (text: string) => {
    form.setValue('names', [form.getValues('names'), text].filter(Boolean).join('\n'));
    go('many');
  };
  const done = () => {
    draft.saved();
    form.reset();
    go('one');
  };
  const discard = () => {
    draft.discard();
    form.setFocus('names');
  };
  return { form, draft: { ...draft, discard }, way, changed, go, takeList, done };
}

/** The way into the team without an account: a name is enough. */
export function AddMembers({ members }: { members: readonly Member[] }) {
  const { form, draft, way, changed, go, takeList, done } = useWays();
  const many = way === 'many';
  return (
    <div className="grid gap-4">
      {many && <DraftNotice draft={draft} />}
      {many ? (
        <AddManyForm form={form} members={members} onDone={done} />
      ) : (
        <AddOneForm members={members} onList={takeList} focused={changed} />
      )}
      <Button
        variant="ghost"
        className="-ml-3 justify-self-start text-field!"
        onClick={() => go(many ? 'one' : 'many')}
      >
        {many ? <Plus aria-hidden className="size-4.5" /> : <ListPlus aria-hidden className="size-4.5" />}
        {many ? texts.one : texts.many}
      </Button>
    </div>
  );
}
