import { type ReactNode, useEffect, useRef } from 'react';
import { figures } from '#domain/figures.ts';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../platform/session/session.tsx';
import { NoGamesInFilter } from '../../../shared/game-filter/no-games-in-filter.tsx';
import { useGameFilter } from '../../../shared/game-filter/use-game-filter.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useColumns, usePrinting } from '../../../ui/use-wide.ts';
import { Explanation } from '../explanations/explanation.tsx';
import { useExplanation } from '../explanations/use-explanation.ts';
import { rankingMessages as texts } from './ranking.messages.ts';
import { RankingColumn } from './ranking-column.tsx';
import type { RankingList } from './ranking-lists.ts';
import type { RankingTab } from './use-ranking-url.ts';

function NobodyRanked({ tab }: { tab: RankingTab }) {
  const { user } = useSession();
  const { narrowed } = useGameFilter();
  if (narrowed) return <NoGamesInFilter />;
  if (user?.role !== 'coach') return <EmptyState title={texts.empty[tab]} text={texts.emptyForPlayer} />;
  return (
    <EmptyState
      title={texts.empty[tab]}
      text={texts.emptyForCoach}
      action={<ButtonLink to={paths.newGame}>{texts.recordGame}</ButtonLink>}
    />
  );
}

interface RankingChipsProps {
  readonly lists: readonly RankingList[];
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

/** Selects the list that a phone shows. A wide screen shows all lists. */
function RankingChips({ lists, chosen, onChoose }: RankingChipsProps) {
  const strip = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to a chip that was chosen elsewhere
  useEffect(() => {
    const chip = strip.current?.querySelector('[aria-pressed=true]');
    if (!(chip instanceof HTMLElement) || !strip.current) return;
    strip.current.scrollLeft = chip.offsetLeft - (strip.current.clientWidth - chip.offsetWidth) / 2;
  }, [chosen]);
  return (
    <fieldset className="-mx-4 min-w-0 md:-mx-8 lg:hidden print:hidden">
      <legend className="sr-only">{texts.choose}</legend>
      <div
        ref={strip}
        className="relative flex gap-1.5 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:px-8"
      >
        {lists.map(({ key, term }) => (
          <button
            key={key}
            type="button"
            aria-pressed={key === chosen}
            onClick={() => onChoose(key)}
            className="min-h-target min-w-14 shrink-0 rounded-full border border-chalk-strong bg-sheet px-3 text-small whitespace-nowrap aria-pressed:border-field aria-pressed:bg-field-soft aria-pressed:font-bold aria-pressed:text-field"
          >
            {figures[term].label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

interface RankingPanelProps {
  readonly tab: RankingTab;
  readonly lists: readonly RankingList[];
  /** The minimum for rates above the lists. */
  readonly rule: ReactNode;
  /** The minimum for rates in the head of the chosen list. */
  readonly ruleOfChosen: ReactNode;
  readonly chosen: RankingList | undefined;
  readonly onChoose: (key: string) => void;
}

export function RankingPanel({ tab, lists, rule, ruleOfChosen, chosen, onChoose }: RankingPanelProps) {
  const { user } = useSession();
  const { triggerProps, ...explanation } = useExplanation();
  const columns = useColumns();
  const printing = usePrinting();
  if (lists.every(({ ranks, unqualified }) => ranks.length + unqualified.length === 0)) {
    return <NobodyRanked tab={tab} />;
  }
  return (
    <>
      <RankingChips lists={lists} chosen={chosen?.key ?? ''} onChoose={onChoose} />
      {rule}
      <div className="grid gap-x-6 gap-y-8 lg:grid-cols-2 xl:grid-cols-3 print:grid-cols-4 print:gap-x-3 print:gap-y-3">
        {lists
          .filter((list) => columns || printing || list === chosen)
          .map((list) => (
            <RankingColumn
              key={list.key}
              list={list}
              ownId={user?.id ?? null}
              triggerProps={triggerProps}
              rule={list === chosen && ruleOfChosen}
            />
          ))}
      </div>
      <Explanation {...explanation} />
    </>
  );
}
