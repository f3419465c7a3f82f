import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import type * as z from 'zod/mini';
import type { savedLineup } from '#contract/lineup.ts';
import { type Lineup, type LineupPosition, listBattingOrder, toLineupPlayerKey } from '#domain/lineup.ts';
import {
  addPlayersToBench,
  assignLineupPosition,
  findLineupEntry,
  fitSavedLineupToPlayers,
} from '#domain/lineup-edit.ts';
import { Loaded } from '../../platform/queries/loaded.tsx';
import { toastError, toastSuccess, toastUndo } from '../../platform/toast.ts';
import { removalMessages } from '../../platform/undo/removal.messages.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { savedLineupsQuery, useSavedLineups } from './lineup.data.ts';
import { lineupMessages } from './lineup.messages.ts';
import { listAttendingPlayers, type People, type Person } from './people.ts';

type SavedLineup = z.output<typeof savedLineup>;

/** The dialog to show. `position` lists the players who could take a position. */
export type LineupChoice =
  | { readonly kind: 'guest' | 'members' | 'saved' }
  | { readonly kind: 'position'; readonly position: LineupPosition };

const rowLook =
  'flex min-h-target w-full items-center gap-2 px-2 text-left -outline-offset-2! hover:bg-field-soft';

interface ContentProps {
  readonly lineup: Lineup;
  readonly people: People;
  readonly onChange: (lineup: Lineup) => void;
  readonly onClose: () => void;
}

function PersonRow({ person, note, onChoose }: { person: Person; note: ReactNode; onChoose: () => void }) {
  return (
    <li className="border-b border-chalk last:border-0">
      <button type="button" onClick={onChoose} className={rowLook}>
        <span className="w-7 shrink-0 text-right text-small text-ink-2 tabular-nums">{person.number}</span>
        <span className="flex-1 font-semibold">{person.name}</span>
        <span className="text-small text-ink-2">{note}</span>
      </button>
    </li>
  );
}

function Members({ lineup, people, onChange, onClose }: ContentProps) {
  const texts = lineupMessages.members;
  const others = [...people.values()].filter(
    (person) => !person.gone && !findLineupEntry(lineup, person.key),
  );
  if (others.length === 0) return <p className="text-ink-2">{texts.none}</p>;
  const add = (person: Person) => {
    onChange(addPlayersToBench(lineup, [person]));
    onClose();
  };
  return (
    <ul>
      {others.map((person) => {
        const note = person.answer === undefined ? null : texts.answers[person.answer ?? 'none'];
        return <PersonRow key={person.key} person={person} note={note} onChoose={() => add(person)} />;
      })}
    </ul>
  );
}

function Takers({ position, ...props }: ContentProps & { position: LineupPosition }) {
  const { lineup, people, onChange, onClose } = props;
  const take = (key: string) => {
    onChange(assignLineupPosition(lineup, key, position));
    onClose();
  };
  return (
    <ul>
      {lineup.entries.map((entry) => {
        const person = people.get(toLineupPlayerKey(entry));
        if (!person) return null;
        const now =
          entry.place === 'bench' ? lineupMessages.benchMark : lineupMessages.formatPosition(entry.position);
        return <PersonRow key={person.key} person={person} note={now} onChoose={() => take(person.key)} />;
      })}
    </ul>
  );
}

function GuestForm({ lineup, people, onChange, onClose }: ContentProps) {
  const texts = lineupMessages.guests;
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const problem = () => {
    const typed = name.trim();
    if (typed === '') return texts.required;
    if (typed.length > 100) return texts.tooLong;
    return people.has(toLineupPlayerKey({ member_id: null, guest: typed })) ? texts.known : undefined;
  };
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = problem();
    setError(wrong);
    if (wrong) return;
    onChange(addPlayersToBench(lineup, [{ member_id: null, guest: name.trim() }]));
    onClose();
  };
  return (
    <form noValidate onSubmit={add} className="grid gap-4">
      <TextField
        label={texts.label}
        value={name}
        error={error}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit">{texts.add}</Button>
    </form>
  );
}

function SavedRow(props: { saved: SavedLineup; onUse: () => void; onRemove: () => void }) {
  const { saved, onUse, onRemove } = props;
  const texts = lineupMessages.savedLineups;
  return (
    <li className="flex items-center border-b border-chalk">
      <span className="min-w-0 flex-1 font-semibold">
        {saved.name}
        <span className="ml-2 text-small font-normal text-ink-2">
          {lineupMessages.order(listBattingOrder(saved).length)}
        </span>
      </span>
      <Button variant="ghost" className="font-bold text-field" onClick={onUse}>
        {texts.use}
      </Button>
      <Button
        variant="ghost"
        aria-label={texts.remove(saved.name)}
        className="size-target px-0!"
        onClick={onRemove}
      >
        <Trash2 aria-hidden className="size-4.5" />
      </Button>
    </li>
  );
}

function Saved({ lineup, people, onChange, onClose }: ContentProps) {
  const texts = lineupMessages.savedLineups;
  const query = useQuery(savedLineupsQuery);
  const { keeping, deletion } = useSavedLineups();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();

  const keep = async (typed: string, content: Lineup, done: string) => {
    const saved = await keeping.mutateAsync({ name: typed, lineup: content }).catch(() => null);
    if (!saved) return toastError(texts.failed);
    toastSuccess(done);
    setName('');
  };
  const remove = async (saved: SavedLineup) => {
    const isRemoved = deletion.mutateAsync(saved.id).then(() => true);
    if (!(await isRemoved.catch(() => false))) return toastError(removalMessages.failed);
    toastUndo(texts.removed(saved.name), () => keep(saved.name, saved, texts.kept(saved.name)));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = name.trim();
    setError(typed === '' ? texts.nameRequired : undefined);
    if (typed !== '') void keep(typed, lineup, texts.kept(typed));
  };
  return (
    <div className="grid gap-5">
      <Loaded query={query}>
        {(saved) => (
          <ul className="empty:hidden">
            {saved.map((saved) => (
              <SavedRow
                key={saved.id}
                saved={saved}
                onUse={() => {
                  onChange(fitSavedLineupToPlayers(saved, listAttendingPlayers(people)));
                  toastSuccess(texts.used(saved.name));
                  onClose();
                }}
                onRemove={() => void remove(saved)}
              />
            ))}
            {saved.length === 0 && <li className="text-small text-ink-2">{texts.none}</li>}
          </ul>
        )}
      </Loaded>
      <form noValidate onSubmit={submit} className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={texts.name}
            value={name}
            error={error}
            maxLength={50}
            placeholder={texts.placeholder}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        <Button type="submit" variant="line" pending={keeping.isPending}>
          {texts.save}
        </Button>
      </form>
    </div>
  );
}

const TITLES = {
  guest: lineupMessages.guests.title,
  members: lineupMessages.members.title,
  saved: lineupMessages.savedLineups.title,
} as const;

export interface LineupDialogsProps extends ContentProps {
  readonly choice: LineupChoice | null;
}

export function LineupDialogs({ choice, onClose, ...content }: LineupDialogsProps) {
  // Keeps the content of the dialog during the fade-out.
  const [last, setLast] = useState(choice);
  if (choice && choice !== last) setLast(choice);
  if (!last) return null;
  const title =
    last.kind === 'position' ? lineupMessages.remedies.whoTakes(last.position) : TITLES[last.kind];
  const props = { ...content, onClose };
  return (
    <FormDialog open={choice !== null} onClose={onClose} title={title}>
      {last.kind === 'position' && <Takers {...props} position={last.position} />}
      {last.kind === 'members' && <Members {...props} />}
      {last.kind === 'guest' && <GuestForm {...props} />}
      {last.kind === 'saved' && <Saved {...props} />}
    </FormDialog>
  );
}
