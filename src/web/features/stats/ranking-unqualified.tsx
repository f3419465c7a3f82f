import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { rankingMessages } from './ranking.messages.ts';
import type { RankingList, Unit } from './ranking-lists.ts';
import { amountText } from './ranking-qualification.ts';
import { RankingRow } from './ranking-row.tsx';
import { statsMessages } from './stats.messages.ts';

const texts = rankingMessages.qualification;

const INITIALLY_SHOWN = 3;

interface UnqualifiedPlayersProps {
  readonly list: RankingList;
  readonly unit: Unit;
  readonly ownId: number | null;
}

/** The players below the minimum and what they lack, below the ranking. */
export function UnqualifiedPlayers({ list: { term, unqualified }, unit, ownId }: UnqualifiedPlayersProps) {
  const [all, setAll] = useState(false);
  if (unqualified.length === 0) return null;
  const title = texts.short[unit];
  const rows = unqualified.map((player, index) => {
    const own = player.userId === ownId;
    return { player, own, hidden: !all && !own && index >= INITIALLY_SHOWN };
  });
  const more = rows.filter(({ own }, index) => !own && index >= INITIALLY_SHOWN).length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div role="group" aria-label={texts.shortOf(statsMessages.terms[term].label, title)} className="mt-2">
      <h3 className="pb-1 text-small font-semibold text-ink-2">{title}</h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari hides the list role of a list without markers */}
      <ul role="list" className="overflow-clip rounded-md border border-dashed border-chalk-strong">
        {rows.map((row) => (
          <RankingRow
            key={row.player.userId}
            {...row}
            unit={unit}
            rank={<span aria-hidden>–</span>}
            tag={texts.missing(amountText(unit, row.player.missing))}
          />
        ))}
      </ul>
      {more > 0 && (
        <Button
          variant="ghost"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="w-full print:hidden"
        >
          {all ? texts.fewShort : texts.allShort(more)}
        </Button>
      )}
    </div>
  );
}
