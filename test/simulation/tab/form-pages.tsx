import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { GameDetail } from '#contract/games.ts';
import type { ScheduleItem } from '#contract/schedule.ts';
import { scheduleFieldLabels } from '#domain/item-fields.ts';
import { draftNames } from '../../../src/web/draft-names.ts';
import { useEditGame } from '../../../src/web/features/games/game-forms.tsx';
import { gameQuery } from '../../../src/web/features/games/games.data.ts';
import { gamesMessages } from '../../../src/web/features/games/games.messages.ts';
import { scheduleQuery } from '../../../src/web/features/schedule/schedule.data.ts';
import { useScheduleForm } from '../../../src/web/features/schedule/schedule-form.tsx';
import { useAddMany, useManyNamesForm } from '../../../src/web/features/team/adding/add-members.tsx';
import type { FormFailure } from '../../../src/web/platform/forms/form.ts';
import type { useConflict } from '../../../src/web/saving/use-conflict.ts';
import { useDraft } from '../../../src/web/saving/use-draft.ts';
import type { EditorHands, Page, Values } from './hands.ts';
import { type PageProps, useLeaving } from './pages.ts';

type Conflict = Pick<
  ReturnType<typeof useConflict>,
  'differing' | 'isRestUnsaved' | 'keepMine' | 'takeTheirs'
>;

interface FormParts<Fields extends FieldValues, Sent> {
  readonly form: UseFormReturn<Fields, unknown, Sent>;
  readonly submission: {
    readonly submit: () => unknown;
    readonly failure: FormFailure | null;
    readonly pending: boolean;
  };
  readonly conflict?: Conflict;
  /** The names of the edited fields. */
  readonly labels: Values;
  /** Returns the values by place, for a form whose places are not its fields. */
  readonly read?: (fields: Fields) => Values;
  readonly write?: (place: string, value: string) => void;
}

function useFormHands<Fields extends FieldValues, Sent>(
  { hands }: PageProps,
  page: Page,
  { form, submission, conflict, labels, read, write }: FormParts<Fields, Sent>,
): Values {
  const choice = useRef<'mine' | 'theirs'>('mine');
  const fields = form.watch();
  const places = Object.keys(labels);
  const values = read?.(fields) ?? Object.fromEntries(places.map((place) => [place, String(fields[place])]));
  const { failure, pending, submit } = submission;
  const differing = conflict?.differing ?? [];
  const findPlace = (label: string) => places.find((place) => labels[place] === label) ?? label;
  const set = (place: string, value: string) =>
    form.setValue(place as Path<Fields>, value as PathValue<Fields, Path<Fields>>);
  const rest = pending ? 'waiting' : failure ? 'failed' : 'nothing';
  const editor: EditorHands = {
    values,
    shown: differing.length > 0 ? 'conflict' : rest,
    isRestUnsaved: conflict?.isRestUnsaved ?? false,
    reason: failure && [failure.text, failure.reason].join(' '),
    theirs: Object.fromEntries(differing.map(({ label, theirs }) => [findPlace(label), theirs])),
    differing: differing.map(({ label }) => findPlace(label)),
    edit: write ?? set,
    save: submit,
    resume: () => undefined,
    choose(version) {
      choice.current = version;
    },
    accept() {
      if (choice.current === 'theirs') return conflict?.takeTheirs();
      conflict?.keepMine();
      submit();
    },
  };
  hands.editors[page] = editor;
  useLeaving(hands, page);
  return values;
}

const { note, location } = scheduleFieldLabels;

function ItemForm({ item, ...props }: PageProps & { item: ScheduleItem }) {
  const [opened] = useState(item);
  const latest = useRef<Values>({});
  const state = useScheduleForm({
    item: opened,
    newest: item,
    model: null,
    day: opened.date,
    onSaved: () => props.leave(latest.current),
  });
  latest.current = useFormHands(props, 'item', { ...state, submission: state, labels: { note, location } });
  return <i />;
}

/** Without its fields. */
export function ItemPage(props: PageProps) {
  const { data = [], isLoadingError, refetch } = useQuery(scheduleQuery);
  props.hands.retries.item = isLoadingError ? () => void refetch() : null;
  const item = data.find(({ id }) => id === props.places.item);
  return item ? <ItemForm item={item} {...props} /> : null;
}

export function NewItemPage(props: PageProps) {
  const latest = useRef<Values>({});
  const state = useScheduleForm({
    item: null,
    newest: null,
    model: null,
    day: '2026-05-20',
    onSaved: () => props.leave(latest.current),
  });
  latest.current = useFormHands(props, 'newItem', {
    ...state,
    submission: state,
    labels: {},
    read: ({ note: name }) => (name ? { [name]: '1' } : {}),
    write: (name) => state.form.setValue('note', name),
  });
  return <i />;
}

/** Each new member is sent in a request of its own. */
export function MembersPage(props: PageProps) {
  const form = useManyNamesForm();
  const draft = useDraft(form, draftNames.members);
  const latest = useRef<Values>({});
  const submission = useAddMany(form, () => {
    draft.saved();
    props.leave({});
  });
  latest.current = useFormHands(props, 'members', {
    form,
    submission,
    labels: {},
    read: ({ names }) => Object.fromEntries(names.split('\n').flatMap((name) => (name ? [[name, '1']] : []))),
    write: (name) => form.setValue('names', [form.getValues('names'), name].filter(Boolean).join('\n')),
  });
  return <i />;
}

const { opponent, memo } = gamesMessages.fields;

function GameForm({ game, ...props }: PageProps & { game: GameDetail }) {
  const [opened] = useState(game);
  const latest = useRef<Values>({});
  const state = useEditGame({
    game: opened,
    newest: game,
    onUpdated: () => props.leave(latest.current),
    onBack: () => undefined,
  });
  latest.current = useFormHands(props, 'game', { ...state, labels: { opponent, memo } });
  return <i />;
}

/** Without its fields. */
export function GamePage(props: PageProps) {
  const { data, isLoadingError, refetch } = useQuery(gameQuery(props.places.editedGame));
  props.hands.retries.game = isLoadingError ? () => void refetch() : null;
  return data ? <GameForm game={data} {...props} /> : null;
}
