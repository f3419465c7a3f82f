import { useWatch } from 'react-hook-form';
import { type PitchingRecord, pitchingForm } from '#contract/pitching.ts';
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
import { usePitchingUpdate } from './pitching.data.ts';
import { PitchingFields } from './pitching-fields.tsx';
import { describeLine, toValues } from './pitching-values.ts';

interface EditPitchingFormProps {
  readonly record: PitchingRecord;
  /** Everybody who can have a line. */
  readonly players: readonly Player[];
  /** The pitchers of the game, this one among them. */
  readonly registered: readonly PitchingRecord[];
  readonly onDone: () => void;
}

function useEditPitching({ record, players, registered, onDone }: EditPitchingFormProps) {
  const form = useContractForm(pitchingForm, toValues(record));
  const draft = useDraft(form, `pitching:${record.id}`);
  const known = everybody(players, [...registered, record]);
  const submission = useChangedLine({
    form,
    draft,
    toValues,
    factsOf: describeLine(nameIn(known)),
    save: usePitchingUpdate(record.id).mutateAsync,
    onSaved: onDone,
  });
  const chosen = useWatch({ control: form.control, name: 'user_id' });
  const others = registered.filter(({ id }) => id !== record.id);
  const choices = withChosen(withChosen(unregistered(players, others), known, record.user_id), known, chosen);
  return { form, draft, choices, ...submission };
}

/** Corrects a pitching line. */
export function EditPitchingForm(props: EditPitchingFormProps) {
  const { form, draft, choices, conflict, submit, failure, pending } = useEditPitching(props);
  const overwrite = () => {
    conflict.keepMine();
    void submit();
  };
  return (
    <form noValidate onSubmit={submit} className="grid min-w-0 gap-6">
      <DraftNotice draft={draft} />
      <PitchingFields form={form} players={choices} />
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
