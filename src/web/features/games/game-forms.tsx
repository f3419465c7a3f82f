import {
  type BaseSyntheticEvent,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useRef,
  useState,
} from 'react';
import { type Game, gameForm } from '#contract/games.ts';
import { draftNames } from '../../draft-names.ts';
import { commonMessages } from '../../messages.ts';
import { ApiError, hasStatus } from '../../platform/api/api-error.ts';
import { findReasonWithDraft } from '../../platform/api/failure.ts';
import { type FormFailure, useContractForm, useSubmit } from '../../platform/forms/form.ts';
import { FormFailureNotice } from '../../platform/forms/form-failure-notice.tsx';
import { toastError, toastSuccess } from '../../platform/toast.ts';
import { ConflictPanel } from '../../saving/conflict-panel.tsx';
import { DraftNotice } from '../../saving/draft-notice.tsx';
import { useConflict } from '../../saving/use-conflict.ts';
import { type Draft, useDraft } from '../../saving/use-draft.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { focusNextField } from '../../ui/focus-next-field.ts';
import { GameFields } from './game-fields.tsx';
import {
  emptyGame,
  type GameFormState,
  listFacts,
  type readPrefilledValues,
  toValues,
  withPlayedInnings,
} from './game-values.ts';
import { useGameCreation, useGameUpdate } from './games.data.ts';
import { gamesMessages } from './games.messages.ts';
import { useFutureQuestion } from './use-future-question.ts';

interface GameFormFrameProps {
  readonly form: GameFormState;
  readonly draft: Draft;
  readonly failure: FormFailure | null;
  readonly pending: boolean;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly submitLabel: string;
  /** The main button, which submits the form and goes on to another page. */
  readonly mainSubmit?: { readonly label: string; readonly note: string; readonly submit: () => void };
  readonly onBack: () => void;
  readonly children?: ReactNode;
}

// Safari reports the Enter that ends an IME conversion with this key code and `isComposing` false.
const CONVERTING = 229;

/** Moves to the next field on Enter, so that Enter on a phone does not send a half-filled form. */
function moveOn(event: KeyboardEvent<HTMLFormElement>) {
  const { target: field, nativeEvent } = event;
  if (event.key !== 'Enter' || event.isDefaultPrevented() || !(field instanceof HTMLInputElement)) return;
  if (nativeEvent.isComposing || event.keyCode === CONVERTING) return;
  event.preventDefault();
  focusNextField(field);
}

function GameFormFrame(props: GameFormFrameProps) {
  const { form, draft, failure, pending, submit, submitLabel, mainSubmit, onBack, children } = props;
  return (
    <form noValidate onSubmit={submit} onKeyDown={moveOn} className="grid max-w-xl gap-5">
      <DraftNotice draft={draft} />
      <GameFields form={form} />
      {children}
      <FormFailureNotice failure={failure} />
      <ActionBar entry={form.formState.isDirty}>
        <Button variant="line" onClick={onBack} className={mainSubmit && 'flex-none! max-md:px-3!'}>
          {commonMessages.back}
        </Button>
        <Button
          type="submit"
          variant={mainSubmit ? 'line' : 'primary'}
          pending={pending}
          className={mainSubmit && 'flex-none! max-md:px-3! whitespace-nowrap'}
        >
          {submitLabel}
        </Button>
        {mainSubmit && (
          <Button
            pending={pending}
            onClick={mainSubmit.submit}
            className="min-w-0 max-md:px-1! min-[22rem]:whitespace-nowrap"
          >
            <span>
              {mainSubmit.label}
              <span className="text-tiny font-normal max-[22rem]:hidden min-[22rem]:block">
                {mainSubmit.note}
              </span>
            </span>
          </Button>
        )}
      </ActionBar>
    </form>
  );
}

const texts = gamesMessages.form;

/** Returns the reason why saving failed, to show in the form. The toast only says that saving failed. */
function refusal(error: unknown): string | undefined {
  return hasStatus(error, 404) ? texts.gone : findReasonWithDraft(error);
}

function tellFailure(error: unknown): never {
  toastError(texts.failed);
  throw error;
}

/** The page on which the lines of a new game are entered: the form of one player, or the sheet. */
export type NextEntry = 'batting' | 'sheet';

interface NewGameFormProps {
  readonly filled: ReturnType<typeof readPrefilledValues>;
  readonly itemId: number | null;
  readonly onCreated: (game: Game, next: NextEntry) => void;
  readonly onBack: () => void;
}

/** Returns the error that the schedule item is deleted or linked to another game; undefined for other errors. */
function itemFault(error: unknown): string | undefined {
  const fault = error instanceof ApiError ? error.text('schedule_item_id') : undefined;
  return fault && texts.withoutItem(fault);
}

export function NewGameForm({ filled, itemId, onCreated, onBack }: NewGameFormProps) {
  const form = useContractForm(gameForm, { ...emptyGame(), ...filled });
  // Each day has its own draft. Otherwise the draft of another game would replace the values from the schedule.
  const draft = useDraft(form, filled.date ? draftNames.newGameOn(filled.date) : draftNames.newGame);
  const [origin, setOrigin] = useState(itemId);
  const { mutateAsync: create } = useGameCreation(origin);
  const next = useRef<NextEntry>('batting');
  const future = useFutureQuestion();
  const submission = useSubmit(form, {
    failed: texts.failed,
    refusal: (error) => itemFault(error) ?? refusal(error),
    send: async (facts) => {
      if (!future.allows(facts, () => void submission.submit())) return;
      const game = await create(withPlayedInnings(facts)).catch((error: unknown) => {
        // The next attempt saves the game without the schedule item.
        if (itemFault(error)) setOrigin(null);
        return tellFailure(error);
      });
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
      mainSubmit={{ label: texts.createForSheet, note: texts.sheetMinutes, submit: submitTo('sheet') }}
      onBack={onBack}
      {...submission}
      submit={submitTo('batting')}
    >
      <ConfirmDialog {...future.dialog} />
    </GameFormFrame>
  );
}

interface EditGameFormProps {
  readonly game: Game;
  /** The game as last received from the server. */
  readonly newest: Game;
  readonly onUpdated: () => void;
  readonly onBack: () => void;
}

export function useEditGame({ game, newest, onUpdated }: EditGameFormProps) {
  const form = useContractForm(gameForm, toValues(game));
  const draft = useDraft(form, draftNames.game(game.id));
  const getFacts = (facts: Parameters<typeof listFacts>[0]) => listFacts(facts, game.team.name);
  const conflict = useConflict(form, { toValues, getFacts }, newest, draft.basis);
  const { mutateAsync: update } = useGameUpdate(game.id);
  const future = useFutureQuestion(game.date.slice(0, 10));
  const submission = useSubmit(form, {
    failed: texts.failed,
    refusal,
    send: async (facts) => {
      if (!future.allows(facts, () => void submission.submit())) return;
      const send = (values: typeof facts) => update(withPlayedInnings(values));
      const updated = await conflict.save(facts, send).catch(tellFailure);
      if (!updated) return;
      draft.saved();
      toastSuccess(texts.updated);
      onUpdated();
    },
  });
  return { form, draft, conflict, submission, future };
}

export function EditGameForm(props: EditGameFormProps) {
  const { form, draft, conflict, submission, future } = useEditGame(props);
  return (
    <GameFormFrame form={form} draft={draft} submitLabel={texts.update} onBack={props.onBack} {...submission}>
      <ConfirmDialog {...future.dialog} />
      <ConflictPanel
        conflict={conflict}
        pending={submission.pending}
        submit={submission.submit}
        submitLabel={texts.update}
      />
    </GameFormFrame>
  );
}
