import { useWatch } from 'react-hook-form';
import { type BattingRecord, battingForm } from '#contract/batting.ts';
import { ConflictChoice } from '../../platform/conflict-choice.tsx';
import { DraftNotice } from '../../platform/draft-notice.tsx';
import { useContractForm } from '../../platform/form.ts';
import { FormFailureNotice } from '../../platform/form-failure-notice.tsx';
import { useDraft } from '../../platform/use-draft.ts';
import { lineEntryMessages } from '../../shared/line-entry/line-entry.messages.ts';
import { everybody, nameIn, type Player, unregistered, withChosen } from '../../shared/line-entry/players.ts';
import { useChangedLine } from '../../shared/line-entry/use-changed-line.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { useBattingUpdate } from './batting.data.ts';
import { BattingFields } from './batting-fields.tsx';
import { describeLine, toValues } from './batting-values.ts';

interface EditBattingFormProps {
  readonly record: BattingRecord;
  /** Everybody who can have a line. */
  readonly players: readonly Player[];
  /** The batters of the game, this one among them. */
  readonly registered: readonly BattingRecord[];
  readonly onDone: () => void;
}

function useEditBatting({ record, players, registered, onDone }: EditBattingFormProps) {
  const form = useContractForm(battingForm, toValues(record));
  const draft = useDraft(form, `batting:${record.id}`);
  const known = everybody(players, [...registered, record]);
  const submission = useChangedLine({
    form,
    draft,
    toValues,
    factsOf: describeLine(nameIn(known)),
    save: useBattingUpdate(record.id).mutateAsync,
    onSaved: onDone,
  });
  const chosen = useWatch({ control: form.control, name: 'user_id' });
  const others = registered.filter(({ id }) => id !== record.id);
  const choices = withChosen(withChosen(unregistered(players, others), known, record.user_id), known, chosen);
  return { form, draft, choices, ...submission };
}

/** Corrects a batting line. */
export function EditBattingForm(props: EditBattingFormProps) {
  const { form, draft, choices, conflict, submit, failure, pending } = useEditBatting(props);
  const overwrite = () => {
    conflict.keepMine();
    void submit();
  };
  return (
    <form noValidate onSubmit={submit} className="grid min-w-0 gap-6">
      <DraftNotice draft={draft} />
      <BattingFields form={form} players={choices} />
      <ConflictChoice
        differing={conflict.differing}
        pending={pending}
        onMine={overwrite}
        onTheirs={conflict.takeTheirs}
      />
      <FormFailureNotice failure={failure} />
      <ActionBar>
        <Button type="submit" pending={pending}>
          {lineEntryMessages.update}
        </Button>
      </ActionBar>
    </form>
  );
}
