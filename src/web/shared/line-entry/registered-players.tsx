import { Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { PlayerName } from '../player-name.tsx';
import { lineEntryMessages as texts } from './line-entry.messages.ts';
import type { LineEntryParts } from './line-entry.ts';
import type { Line, LineKind } from './line-kind.ts';

function RegisteredPlayer<K extends LineKind>({ entry, line }: { entry: LineEntryParts<K>; line: Line<K> }) {
  const { name } = line.user;
  const { mark, note } = entry.summarize(line);
  return (
    <li className="flex items-center gap-2 border-t border-chalk pl-3 text-small first:border-t-0">
      {mark !== undefined && <span className="w-4 shrink-0 text-ink-2 tabular-nums">{mark}</span>}
      <span className="min-w-0 flex-1 truncate font-semibold">
        <PlayerName player={line.user} />
      </span>
      <span className="shrink-0 text-ink-2 tabular-nums">{note}</span>
      <Link
        to={entry.editPath(line.id)}
        aria-label={texts.editLabel(name)}
        className="grid size-11 shrink-0 place-items-center text-ink-3 -outline-offset-2! hover:bg-field-soft hover:text-ink"
      >
        <Pencil aria-hidden className="size-4" />
      </Link>
    </li>
  );
}

interface RegisteredPlayersProps<K extends LineKind> {
  readonly entry: LineEntryParts<K>;
  readonly lines: readonly Line<K>[];
}

export function RegisteredPlayers<K extends LineKind>({ entry, lines }: RegisteredPlayersProps<K>) {
  const title = entry.texts.registered;
  return (
    <aside className="lg:sticky lg:top-20" aria-label={title}>
      <h2 className="mb-2 flex items-baseline justify-between font-bold">
        {title}
        <span className="text-small font-normal text-ink-2 tabular-nums">{texts.people(lines.length)}</span>
      </h2>
      <ul className="overflow-y-auto rounded-md border border-chalk bg-sheet lg:max-h-[calc(100dvh-8rem)]">
        {lines.map((line) => (
          <RegisteredPlayer key={line.id} entry={entry} line={line} />
        ))}
      </ul>
    </aside>
  );
}
