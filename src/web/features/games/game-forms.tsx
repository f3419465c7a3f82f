import { type BaseSyntheticEvent, useRef } from 'react';
import { type Game, gameForm } from '#contract/games.ts';
import { draftNames } from '../../draft-names.ts';
import { hasStatus } from '../../platform/api-error.ts';
import { FormConflict } from '../../platform/conflict-choice.tsx';
import { reasonWithDraft } from '../../platform/failure.ts';
import { useContractForm, useSubmit } from '../../platform/form.ts';
import { toastError, toastSuccess } from '../../platform/toast.ts';
import { useConflict } from '../../platform/use-conflict.ts';
import { useDraft } from '../../platform/use-draft.ts';
import { GameFormFrame } from './game-form-frame.tsx';
import { emptyGame, factsOf, toValues } from './game-values.ts';
import { useGameCreation, useGameUpdate } from './games.data.ts';
import { gamesMessages } from './games.messages.ts';

const texts = gamesMessages.form;

/** The toast says that saving failed, the notice at the form says why. */
function refusal(error: unknown): string | undefined {
  return hasStatus(error, 404) ? texts.gone : reasonWithDraft(error);
}

function tellFailure(error: unknown): never {
  toastError(texts.failed);
  throw error;
}

/** How the lines of a new game are entered: player by player, or in the sheet. */
export type NextEntry = 'batting' | 'sheet';

interface NewGameFormProps {
  readonly onCreated: (game: Game, next: NextEntry) => void;
  readonly onBack: () => void;
}

export function NewGameForm({ onCreated, onBack }: NewGameFormProps) {
  const form = useContractForm(gameForm, emptyGame());
  const draft = useDraft(form, draftNames.newGame);
  const { mutateAsync: create } = useGameCreation();
  const next = useRef<NextEntry>('batting');
  const submission = useSubmit(form, {
    failed: texts.failed,
    refusal,
    send: async (facts) => {
      const game = await create(facts).catch(tellFailure);
      draft.saved();
      toastSuccess(texts.created);
      onCreated(game, next.current);
    },
  });
  const submitTo = (entry: NextEntry) => (event?: BaseSyntheticEvent) => {
    next.current = entry;
    void submission.submit(event);
  };
  return (
    <GameFormFrame
      form={form}
      draft={draft}
      submitLabel={texts.create}
      otherSubmit={{ label: texts.createForSheet, submit: submitTo('sheet') }}
      onBack={onBack}
      {...submission}
      submit={submitTo('batting')}
    />
  );
}

interface EditGameFormProps {
  readonly game: Game;
  readonly onUpdated: () => void;
  readonly onBack: () => void;
}

function useEditGame({ game, onUpdated }: EditGameFormProps) {
  const form = useContractForm(gameForm, toValues(game));
  const draft = useDraft(form, draftNames.game(game.id));
  const conflict = useConflict(form, { toValues, factsOf });
  const { mutateAsync: update } = useGameUpdate(game.id);
  const submission = useSubmit(form, {
    failed: texts.failed,
    refusal,
    send: async (facts) => {
      const updated = await update(facts).catch(conflict.settle).catch(tellFailure);
      if (!updated) return;
      draft.saved();
      toastSuccess(texts.updated);
      onUpdated();
    },
  });
  return { form, draft, conflict, submission };
}

export function EditGameForm(props: EditGameFormProps) {
  const { form, draft, conflict, submission } = useEditGame(props);
  return (
    <GameFormFrame form={form} draft={draft} submitLabel={texts.update} onBack={props.onBack} {...submission}>
      <FormConflict conflict={conflict} pending={submission.pending} submit={submission.submit} />
    </GameFormFrame>
  );
}
