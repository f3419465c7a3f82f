import { useWatch } from 'react-hook-form';
import { type BattingRecord, battingForm } from '#contract/batting.ts';
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
import { useBattingCreation } from './batting.data.ts';
import { battingMessages } from './batting.messages.ts';
import { BattingFields } from './batting-fields.tsx';
import { emptyLine, nextOrder } from './batting-values.ts';

interface NewBattingFormProps {
  readonly gameId: number;
  /** Who has no line in this game yet. */
  readonly players: readonly Player[];
  readonly registered: readonly BattingRecord[];
  /** Reads the game's batters anew. */
  readonly reload: () => void;
  /** Saved, and on to the pitchers. */
  readonly onDone: () => void;
}

function useNewBatting({ gameId, players, registered, reload, onDone }: NewBattingFormProps) {
  const form = useContractForm(battingForm, emptyLine(nextOrder(registered)));
  const draft = useDraft(form, `batting:new:${gameId}`);
  const saving = useBattingCreation(gameId);
  const saved = useSavedPlayer(() => form.setFocus('user_id'));
  const known = everybody(players, registered);

  function onSaved(line: BattingRecord, continuing: boolean) {
    if (!continuing) return onDone();
    const others = registered.filter(({ id }) => id !== line.id);
    form.reset(emptyLine(nextOrder([...others, line])));
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

/** One batter after the other. */
export function NewBattingForm(props: NewBattingFormProps) {
  const { form, draft, saved, choices, submit, failure, pending } = useNewBatting(props);
  const { gameId, players, registered } = props;
  return (
    <form noValidate onSubmit={submit} className="grid min-w-0 gap-6">
      <DraftNotice draft={draft} />
      <SavedPlayer saved={saved} />
      <BattingFields form={form} players={choices} />
      <FormFailureNotice failure={failure} />
      <ActionBar>
        {registered.length > 0 && <NextStep to={paths.newPitching} gameId={gameId} />}
        {players.length > 1 && (
          <Button type="submit" variant="line" value={CONTINUE} pending={pending} className="px-2">
            {lineEntryMessages.continue}
          </Button>
        )}
        <Button type="submit" pending={pending} className="px-2">
          {battingMessages.form.submit}
        </Button>
      </ActionBar>
    </form>
  );
}
