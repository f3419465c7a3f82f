import { useQuery } from '@tanstack/react-query';
import { draftNames } from '../../draft-names.ts';
import { useSubmit } from '../../platform/forms/form.ts';
import { FormFailureNotice } from '../../platform/forms/form-failure-notice.tsx';
import { Loaded } from '../../platform/queries/loaded.tsx';
import { ConflictPanel } from '../../saving/conflict-panel.tsx';
import { DraftNotice } from '../../saving/draft-notice.tsx';
import { useConflict } from '../../saving/use-conflict.ts';
import { useDraft } from '../../saving/use-draft.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EntryFrame, EntrySkeleton, useChosenPlayer } from './entry-frame.tsx';
import { lineEntryMessages } from './line-entry.messages.ts';
import type { LineEntryParts } from './line-entry.ts';
import type { Line, LineKind } from './line-kind.ts';
import { candidatesQuery, useLineUpdate } from './lines.data.ts';
import { explainFailure } from './new-line.tsx';
import { everybody, listUnregistered, nameIn, type Player, withChosen } from './players.ts';
import { RegisteredPlayers } from './registered-players.tsx';

interface EditLineProps<K extends LineKind> {
  readonly entry: LineEntryParts<K>;
  readonly line: Line<K>;
  /** The line as it was fetched last. */
  readonly newest: Line<K>;
  readonly registered: readonly Line<K>[];
  readonly onDone: () => void;
}

interface EditLineFormProps<K extends LineKind> extends EditLineProps<K> {
  readonly players: readonly Player[];
}

function useEditLine<K extends LineKind>(props: EditLineFormProps<K>) {
  const { entry, line, newest, players, registered, onDone } = props;
  const { store, toValues } = entry;
  const form = entry.useForm(toValues(line));
  const draft = useDraft(form, draftNames.line(store.kind, line.id));
  const known = everybody(players, [...registered, line]);
  const conflict = useConflict(
    form,
    { toValues, getFacts: entry.getFacts(nameIn(known)) },
    newest,
    draft.basis,
  );
  const save = useLineUpdate(store, line.id);
  const submission = useSubmit(form, {
    failed: lineEntryMessages.failed,
    reason: explainFailure,
    send: async (values) => {
      if (!(await conflict.save(values, save))) return;
      draft.saved();
      onDone();
    },
  });
  const chosen = useChosenPlayer(form);
  const others = registered.filter(({ id }) => id !== line.id);
  const choices = withChosen(
    withChosen(listUnregistered(players, others), known, line.user_id),
    known,
    chosen,
  );
  return { form, draft, conflict, choices, ...submission };
}

function EditLineForm<K extends LineKind>(props: EditLineFormProps<K>) {
  const { form, draft, choices, conflict, submit, failure, pending } = useEditLine(props);
  const { Fields, findNote } = props.entry;
  const note = findNote?.(props.line);
  return (
    <form noValidate onSubmit={submit} className="grid min-w-0 gap-6">
      <DraftNotice draft={draft} />
      <Fields form={form} players={choices} />
      {note && <Notice tone="info">{note}</Notice>}
      <ConflictPanel
        conflict={conflict}
        pending={pending}
        submit={submit}
        submitLabel={lineEntryMessages.update}
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

export function EditLine<K extends LineKind>(props: EditLineProps<K>) {
  const { entry, line, registered } = props;
  const candidates = useQuery(candidatesQuery(entry.store));
  return (
    <EntryFrame aside={<RegisteredPlayers entry={entry} lines={registered} />}>
      <Loaded query={candidates} skeleton={<EntrySkeleton />}>
        {(players) => <EditLineForm key={line.id} {...props} players={players} />}
      </Loaded>
    </EntryFrame>
  );
}
