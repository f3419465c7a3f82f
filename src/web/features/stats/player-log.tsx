import { type ReactNode, useState } from 'react';
import type { PlayedGame } from '#contract/stats.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Section } from '../../ui/section.tsx';
import { LogRow } from './log-row.tsx';
import { playersMessages } from './players.messages.ts';
import { statsMessages } from './stats.messages.ts';

const texts = playersMessages.log;
const INITIALLY_SHOWN = 5;

interface PlayerLogProps {
  /** Newest first. */
  readonly log: readonly PlayedGame[];
  /** A link below the games. */
  readonly records?: ReactNode;
}

function GamesCount({ games }: { games: number }) {
  return (
    <dl className="flex items-baseline gap-1.5">
      <dt>{statsMessages.player.games}</dt>
      <dd className="font-semibold text-ink">{games}</dd>
    </dl>
  );
}

export function PlayerLog({ log, records }: PlayerLogProps) {
  const [all, setAll] = useState(false);
  return (
    <Section title={texts.title} aside={<GamesCount games={log.length} />}>
      <div className="grid gap-2">
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari hides the list role of a list without markers */}
        <ol role="list" className="overflow-hidden rounded-md border border-chalk bg-sheet">
          {log.map((played, index) => (
            <li
              key={played.game.id}
              className={cx(
                'border-t border-chalk first:border-t-0',
                // Print all games: paper has no button that shows the rest.
                !all && index >= INITIALLY_SHOWN && 'hidden print:list-item',
              )}
            >
              <LogRow played={played} />
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap items-center justify-between gap-x-4 print:hidden">
          {log.length > INITIALLY_SHOWN && (
            <Button variant="ghost" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? texts.fewer : texts.all(log.length)}
            </Button>
          )}
          {records}
        </div>
      </div>
    </Section>
  );
}
