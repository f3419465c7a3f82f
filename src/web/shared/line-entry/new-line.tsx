import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { draftNames } from '../../draft-names.ts';
import { ApiError, hasStatus } from '../../platform/api/api-error.ts';
import { findReasonWithDraft } from '../../platform/api/failure.ts';
import { useSubmit } from '../../platform/forms/form.ts';
import { FormFailureNotice } from '../../platform/forms/form-failure-notice.tsx';
import { Loaded } from '../../platform/queries/loaded.tsx';
import { toastNote } from '../../platform/toast.ts';
import { DraftNotice } from '../../saving/draft-notice.tsx';
import { type Draft, useDraft } from '../../saving/use-draft.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { makeGameLinkState } from '../game-link-state.ts';
import {
  AllRegistered,
  EntryFrame,
  EntrySkeleton,
  NextStep,
  NoPlayers,
  playerField,
  useChosenPlayer,
} from './entry-frame.tsx';
import { lineEntryMessages as texts } from './line-entry.messages.ts';
import type { LineEntryParts } from './line-entry.ts';
import type { Line, LineKind } from './line-kind.ts';
import { candidatesQuery, useLineCreation } from './lines.data.ts';
import { everybody, listUnregistered, type Player, withChosen } from './players.ts';
import { RegisteredPlayers } from './registered-players.tsx';

/** The value of the submit button that goes on to the next player. */
const CONTINUE = 'continue';

interface NewLine<Values extends FieldValues, Sent, Stored> {
  readonly form: UseFormReturn<Values, unknown, Sent>;
  readonly draft: Draft;
  readonly save: (values: Sent) => Promise<Stored>;
  readonly reload: () => void;
  readonly onSaved: (line: Stored, continuing: boolean) => void;
}

export function explainFailure(error: unknown): string | undefined {
  return hasStatus(error, 404) ? texts.gone : findReasonWithDraft(error);
}

function isContinuing(event: SubmitEvent<HTMLFormElement>): boolean {
  const { submitter } = event.nativeEvent as { readonly submitter?: unknown };
  return submitter instanceof HTMLButtonElement && submitter.value === CONTINUE;
}

function useNewLine<Values extends FieldValues, Sent, Stored>(line: NewLine<Values, Sent, Stored>) {
  const { form, draft, save, reload, onSaved } = line;
  const stored = useRef<Stored | null>(null);

  /** Reloads the registered players, because another user may have registered the player. */
  function showRegistered(error: unknown): never {
    if (error instanceof ApiError && error.text('user_id') !== undefined) reload();
    throw error;
  }

  const submission = useSubmit(form, {
    failed: texts.failed,
    reason: explainFailure,
    send: async (values) => {
      stored.current = await save(values).catch(showRegistered);
      draft.saved();
    },
  });

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    const continuing = isContinuing(event);
    stored.current = null;
    await submission.submit(event);
    // Runs after the submission, because react-hook-form would undo an earlier reset.
    if (stored.current) onSaved(stored.current, continuing);
  }

  return { ...submission, submit };
}

/** Shows the name of the saved player, then moves the focus to the first field for the next player. */
function useSavedPlayer(focusNext: () => void) {
  // An object, so that two saves for players of the same name show two messages.
  const [player, setPlayer] = useState<{ readonly name: string } | null>(null);
  const message = useRef<HTMLDivElement>(null);
  const focus = useRef(focusNext);
  focus.current = focusNext;

  // An effect, because the fields of the reset form must be rendered before they can take the focus.
  useEffect(() => {
    if (!player) return;
    focus.current();
    message.current?.scrollIntoView({ block: 'nearest' });
  }, [player]);

  return { player, message, tell: (name: string) => setPlayer({ name }) };
}

function SavedPlayer({ saved }: { saved: ReturnType<typeof useSavedPlayer> }) {
  return (
    <div ref={saved.message} role="status" className="empty:hidden">
      {saved.player && <Notice tone="good" title={texts.saved(saved.player.name)} />}
    </div>
  );
}

interface NewLineProps<K extends LineKind> {
  readonly entry: LineEntryParts<K>;
  readonly gameId: number;
  readonly registered: readonly Line<K>[];
  readonly reload: () => void;
  readonly onDone: () => void;
}

interface NewLineFormProps<K extends LineKind> extends NewLineProps<K> {
  readonly players: readonly Player[];
}

function useNewLineForm<K extends LineKind>(props: NewLineFormProps<K>) {
  const { entry, gameId, players, registered, reload, onDone } = props;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const form = entry.useForm(entry.emptyLine(registered));
  const draft = useDraft(form, draftNames.newLine(entry.store.kind, gameId));
  const save = useLineCreation(entry.store, gameId);
  const saved = useSavedPlayer(() => form.setFocus(playerField<K>()));
  const known = everybody(players, registered);

  function onSaved(line: Line<K>, continuing: boolean) {
    if (!continuing) return onDone();
    const others = registered.filter(({ id }) => id !== line.id);
    form.reset(entry.emptyLine([...others, line]));
    saved.tell(line.user.name);
  }

  /** If the user leaves input behind, shows a toast that links back to it. */
  function leave() {
    const back = () => navigate(pathname, { state: makeGameLinkState(gameId) });
    if (draft.exists()) toastNote(texts.unregistered, texts.backToInput, back);
  }

  const submission = useNewLine({ form, draft, reload, onSaved, save });
  const choices = withChosen(players, known, useChosenPlayer(form));
  return { form, draft, saved, choices, leave, ...submission };
}

function NewLineForm<K extends LineKind>(props: NewLineFormProps<K>) {
  const { form, draft, saved, choices, leave, submit, failure, pending } = useNewLineForm(props);
  const { entry, gameId, players, registered } = props;
  const { Fields } = entry;
  const isLast = players.length === 1;
  return (
    <form noValidate onSubmit={submit} className="grid min-w-0 gap-6">
      <DraftNotice draft={draft} />
      <SavedPlayer saved={saved} />
      <Fields form={form} players={choices} />
      <FormFailureNotice failure={failure} />
      <ActionBar>
        {registered.length > 0 && <NextStep to={entry.nextPath} gameId={gameId} onClick={leave} />}
        {!isLast && (
          <Button type="submit" value={CONTINUE} pending={pending} className="px-2">
            {texts.continue}
          </Button>
        )}
        <Button type="submit" variant={isLast ? 'primary' : 'line'} pending={pending} className="px-2">
          {entry.texts.submit}
        </Button>
      </ActionBar>
    </form>
  );
}

export function NewLine<K extends LineKind>(props: NewLineProps<K>) {
  const { entry, gameId, registered } = props;
  const candidates = useQuery(candidatesQuery(entry.store));
  return (
    <EntryFrame aside={registered.length > 0 && <RegisteredPlayers entry={entry} lines={registered} />}>
      <Loaded query={candidates} skeleton={<EntrySkeleton />}>
        {(players) => {
          const open = listUnregistered(players, registered);
          if (open.length > 0) return <NewLineForm {...props} players={open} />;
          if (registered.length === 0) return <NoPlayers />;
          return <AllRegistered to={entry.nextPath} gameId={gameId} />;
        }}
      </Loaded>
    </EntryFrame>
  );
}
