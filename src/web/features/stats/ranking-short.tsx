import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { rankingMessages } from './ranking.messages.ts';
import type { Short } from './ranking-lists.ts';
import { amountText } from './ranking-qualification.ts';
import { PlayerLink } from './ranking-row.tsx';
import type { RankingTab } from './use-ranking-address.ts';

const texts = rankingMessages.qualification;

/** So many are shown at first: they are not what the list is about. */
const SHOWN = 3;

interface RankingShortProps {
  readonly tab: RankingTab;
  /** What the list is called. */
  readonly label: string;
  readonly people: readonly Short[];
}

/** Who is not ranked yet, and by how much; apart from the list and quieter than it. */
export function RankingShort({ tab, label, people }: RankingShortProps) {
  const [all, setAll] = useState(false);
  if (people.length === 0) return null;
  const title = texts.short[tab];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what can be filled in
    <div
      role="group"
      aria-label={texts.shortOf(label, title)}
      className="px-3 text-small text-ink-2 print:px-2"
    >
      <h3 className="border-b border-dashed border-chalk-strong pb-1 font-semibold">{title}</h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: without its markers, Safari takes a list for none */}
      <ul role="list">
        {people.map(({ userId, name, text, missing }, index) => (
          <li
            key={userId}
            className={cx(
              'grid-cols-[minmax(0,1fr)_auto_minmax(3rem,auto)] print:grid-cols-[minmax(0,1fr)_auto_auto] print:gap-1.5 items-center gap-2.5 print:text-[0.6875rem]',
              !all && index >= SHOWN ? 'hidden print:grid' : 'grid',
            )}
          >
            <PlayerLink userId={userId} name={name} />
            <span className="text-tiny whitespace-nowrap tabular-nums">
              {texts.missing(amountText(tab, missing))}
            </span>
            <span className="text-right whitespace-nowrap tabular-nums">{text}</span>
          </li>
        ))}
      </ul>
      {people.length > SHOWN && (
        <Button
          variant="ghost"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="w-full print:hidden"
        >
          {all ? texts.fewShort : texts.allShort(people.length - SHOWN)}
        </Button>
      )}
    </div>
  );
}
