import { Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { lineEntryMessages as texts } from './line-entry.messages.ts';

interface Registered {
  readonly id: number;
  readonly name: string;
  /** Before the name: his place in the batting order. */
  readonly mark?: string;
  /** What he did, in a word. */
  readonly note: string;
  /** Where his line is corrected. */
  readonly to: string;
}

function RegisteredPlayer({ name, mark, note, to }: Registered) {
  return (
    <li className="flex items-center gap-2 border-t border-chalk pl-3 text-small first:border-t-0">
      {mark !== undefined && <span className="w-4 shrink-0 text-ink-2 tabular-nums">{mark}</span>}
      <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
      <span className="shrink-0 text-ink-2 tabular-nums">{note}</span>
      <Link
        to={to}
        aria-label={texts.editOf(name)}
        className="grid size-11 shrink-0 place-items-center text-ink-3 -outline-offset-2! hover:bg-field-soft hover:text-ink"
      >
        <Pencil aria-hidden className="size-4" />
      </Link>
    </li>
  );
}

interface RegisteredPlayersProps {
  readonly title: string;
  readonly players: readonly Registered[];
}

/** Who has a line in this game already, and the way to correct it. */
export function RegisteredPlayers({ title, players }: RegisteredPlayersProps) {
  return (
    <aside className="lg:sticky lg:top-20" aria-label={title}>
      <h2 className="mb-2 flex items-baseline justify-between font-bold">
        {title}
        <span className="text-small font-normal text-ink-2 tabular-nums">{texts.people(players.length)}</span>
      </h2>
      <ul className="overflow-y-auto rounded-md border border-chalk bg-sheet lg:max-h-[calc(100dvh-8rem)]">
        {players.map((player) => (
          <RegisteredPlayer key={player.id} {...player} />
        ))}
      </ul>
    </aside>
  );
}
