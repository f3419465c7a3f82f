import { useState } from 'react';
import { useBelowFold } from '../../ui/below-fold.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { rankingMessages as texts } from './ranking.messages.ts';
import { lastTopRank, type RankingList } from './ranking-lists.ts';
import { RankingRow } from './ranking-row.tsx';
import { UnqualifiedPlayers } from './ranking-unqualified.tsx';
import { statsMessages } from './stats.messages.ts';
import type { ExplanationTrigger } from './use-explanation.ts';
import type { RankingTab } from './use-ranking-url.ts';

interface ListHeadProps {
  readonly term: RankingList['term'];
  readonly triggerProps: ExplanationTrigger;
}

/** The list's heading; a press explains its figure. */
function ListHead({ term, triggerProps }: ListHeadProps) {
  const { label } = statsMessages.terms[term];
  return (
    <div className="relative -mx-1 flex min-h-target min-w-target items-center justify-self-start px-1 print:min-h-0">
      <h2 className="pointer-events-none relative z-1 font-bold underline decoration-control decoration-dotted underline-offset-4 print:no-underline">
        {label}
      </h2>
      <button
        type="button"
        aria-label={texts.explain(label)}
        {...triggerProps({ term })}
        className="absolute inset-0 rounded-sm hover:bg-field-soft aria-expanded:bg-field-soft print:hidden"
      />
    </div>
  );
}

interface PlacesProps {
  readonly list: RankingList;
  readonly ownId: number | null;
  /** Shows all places instead of the top places. */
  readonly all: boolean;
}

function Places({ list, ownId, all }: PlacesProps) {
  const last = lastTopRank(list);
  const below = useBelowFold();
  const rows = list.places.map((place) => {
    const own = place.userId === ownId;
    return { place, own, hidden: !all && !own && place.rank > last };
  });
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari hides the list role of a list without markers
    <ol role="list" className="overflow-hidden rounded-md border border-chalk bg-sheet">
      {rows
        .filter(({ hidden }) => below || !hidden)
        .map((row) => (
          <RankingRow key={row.place.userId} {...row} />
        ))}
    </ol>
  );
}

interface RankingColumnProps extends Omit<PlacesProps, 'all'> {
  readonly tab: RankingTab;
  readonly triggerProps: ExplanationTrigger;
  readonly className?: string | undefined;
}

/** One list of the ranking: the top places, and all of them on demand. */
export function RankingColumn({ tab, list, ownId, triggerProps, className }: RankingColumnProps) {
  const [all, setAll] = useState(false);
  const { places, unqualified = [] } = list;
  const { label } = statsMessages.terms[list.term];
  return (
    <section
      aria-label={label}
      className={cx(
        '@container min-w-0 content-start gap-2 print:break-inside-avoid print:gap-0.5',
        className,
      )}
    >
      <ListHead term={list.term} triggerProps={triggerProps} />
      {places.length > 0 ? (
        <Places list={list} ownId={ownId} all={all} />
      ) : (
        <p className="rounded-md border border-dashed border-chalk-strong px-3 py-4 text-small text-ink-2">
          {unqualified.length > 0 ? texts.nobodyQualified : texts.nobody}
        </p>
      )}
      {Number.isFinite(lastTopRank(list)) && (
        <Button variant="ghost" aria-expanded={all} onClick={() => setAll(!all)} className="print:hidden">
          {all ? texts.top : texts.all(places.length)}
        </Button>
      )}
      <UnqualifiedPlayers tab={tab} label={label} players={unqualified} />
    </section>
  );
}
