import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { rankingMessages } from './ranking.messages.ts';
import type { UnqualifiedPlayer } from './ranking-lists.ts';
import { amountText } from './ranking-qualification.ts';
import { PlayerLink } from './ranking-row.tsx';
import type { RankingTab } from './use-ranking-url.ts';

const texts = rankingMessages.qualification;

const INITIALLY_SHOWN = 3;

interface UnqualifiedPlayersProps {
  readonly tab: RankingTab;
  readonly label: string;
  readonly players: readonly UnqualifiedPlayer[];
}

/** The players below the minimum and what they lack, below the ranking. */
export function UnqualifiedPlayers({ tab, label, players }: UnqualifiedPlayersProps) {
  const [all, setAll] = useState(false);
  if (players.length === 0) return null;
  const title = texts.short[tab];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div
      role="group"
      aria-label={texts.shortOf(label, title)}
      className="px-3 text-small text-ink-2 print:px-2"
    >
      <h3 className="border-b border-dashed border-chalk-strong pb-1 font-semibold">{title}</h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari hides the list role of a list without markers */}
      <ul role="list">
        {players.map((player, index) => (
          <li
            key={player.userId}
            className={cx(
              'grid-cols-[minmax(0,1fr)_auto_minmax(3rem,auto)] print:grid-cols-[minmax(0,1fr)_auto_auto] print:gap-1.5 items-center gap-2.5 print:text-[0.6875rem]',
              !all && index >= INITIALLY_SHOWN ? 'hidden print:grid' : 'grid',
            )}
          >
            <PlayerLink player={player} />
            <span className="text-tiny whitespace-nowrap tabular-nums">
              {texts.missing(amountText(tab, player.missing))}
            </span>
            <span className="text-right whitespace-nowrap tabular-nums">{player.text}</span>
          </li>
        ))}
      </ul>
      {players.length > INITIALLY_SHOWN && (
        <Button
          variant="ghost"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="w-full print:hidden"
        >
          {all ? texts.fewShort : texts.allShort(players.length - INITIALLY_SHOWN)}
        </Button>
      )}
    </div>
  );
}
