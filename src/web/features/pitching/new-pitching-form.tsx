import { useWatch } from 'react-hook-form';
import { type PitchingRecord, pitchingForm } from '#contract/pitching.ts';
import { paths } from '../../paths.ts';
import { DraftNotice } from '../../platform/draft-notice.tsx';
import { useContractForm } from '../../platform/form.ts';
import { FormFailureNotice } from '../../platform/form-failure-notice.tsx';
import { useDraft } from '../../platform/use-draft.ts';
import { NextStep } from '../../shared/line-entry/entry-frame.tsx';
import { lineEntryMessages } from '../../shared/line-entry/line-entry.messages.ts';
import { everybody, type Player, withChosen } from '../../shared/line-entry/players.ts';
import { SavedPlayer, useSavedPlayer } from '../../shared/line-entry/saved-player.tsx';
import { CONTINUE, useNewLine } from '../../shared/line-entry/use-new-line.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { usePitchingCreation } from './pitching.data.ts';
import { pitchingMessages } from './pitching.messages.ts';
import { PitchingFields } from './pitching-fields.tsx';
import { emptyLine } from './pitching-values.ts';

interface NewPitchingFormProps {
  readonly gameId: number;
  /** Who has no line in this game yet. */
  readonly players: readonly Player[];
  readonly registered: readonly PitchingRecord[];
  /** Reads the game's pitchers anew. */
  readonly reload: () => void;
  /** Saved, and on to the summary. */
  readonly onDone: () => void;
}

function useNewPitching({ gameId, players, registered, reload, onDone }: NewPitchingFormProps) {
  const form = useContractForm(pitchingForm, emptyLine());
  const draft = useDraft(form, `pitching:new:${gameId}`);
  const saving = usePitchingCreation(gameId);
  const saved = useSavedPlayer(() => form.setFocus('user_id'));
  const known = everybody(players, registered);

  function onSaved(line: PitchingRecord, continuing: boolean) {
    if (!continuing) return onDone();
    form.reset(emptyLine());
    saved.tell(line.user.name);
  }

  const submission = useNewLine({
    form,
    draft,
    reload,
    onSaved,
    save: saving.mutateAsync,
  });
  const chosen = useWatch({ control: form.control, name: 'user_id' });
  return { form, draft, saved, choices: withChosen(players, known, chosen), ...submission };
}

/** One pitcher after the other. */
export function NewPitchingForm(props: NewPitchingFormProps) {
  const { form, draft, saved, choices, submit, failure, pending } = useNewPitching(props);
  const { gameId, players, registered } = props;
  return (
    <form noValidate onSubmit={submit} className="grid min-w-0 gap-6">
      <DraftNotice draft={draft} />
      <SavedPlayer saved={saved} />
      <PitchingFields form={form} players={choices} />
      <FormFailureNotice failure={failure} />
      <ActionBar>
        {registered.length > 0 && <NextStep to={paths.summary} gameId={gameId} />}
        {players.length > 1 && (
          <Button type="submit" variant="line" value={CONTINUE} pending={pending} className="px-2">
            {lineEntryMessages.continue}
          </Button>
        )}
        <Button type="submit" pending={pending} className="px-2">
          {pitchingMessages.form.submit}
        </Button>
      </ActionBar>
    </form>
  );
}
