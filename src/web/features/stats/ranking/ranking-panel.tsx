import { useEffect, useRef } from 'react';
import type { PlayerRanking } from '#contract/ranking.ts';
import { allFigureDefinitions } from '#domain/figures.ts';
import { paths } from '../../../paths.ts';
import { useSearchValues } from '../../../platform/navigation/use-search.ts';
import { useSession } from '../../../platform/session/session.tsx';
import { NoGamesInFilter } from '../../../shared/game-filter/no-games-in-filter.tsx';
import { useGameFilter } from '../../../shared/game-filter/use-game-filter.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { cx } from '../../../ui/cx.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useColumns, usePrinting } from '../../../ui/use-wide.ts';
import { Explanation } from '../explanations/explanation.tsx';
import { useExplanation } from '../explanations/use-explanation.ts';
import { rankingMessages as texts } from './ranking.messages.ts';
import { RankingColumn } from './ranking-column.tsx';
import { makeBattingLists, makePitchingLists, type RankingList, type Unit } from './ranking-lists.ts';
import { describeMinimum } from './ranking-qualification.ts';
import { useQualifiedOnly } from './use-qualified-only.ts';

export const RANKING_TABS = ['batting', 'pitching'] as const;
export type RankingTab = (typeof RANKING_TABS)[number];

/** Keeps tab and list in the URL, beside the filter, so that a reload, a link or "back" shows the same list. */
export function useRankingUrl() {
  const [search, setValues] = useSearchValues();
  const tab: RankingTab = RANKING_TABS.find((option) => option === search.get('tab')) ?? 'batting';
  return {
    tab,
    list: search.get('list'),
    chooseTab: (next: RankingTab) => setValues({ tab: next, list: null }),
    chooseList: (next: string) => setValues({ tab, list: next }),
  };
}

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
            {allFigureDefinitions[term].label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

const makeLists: Record<RankingTab, (ranking: PlayerRanking, qualifiedOnly: boolean) => RankingList[]> = {
  batting: makeBattingLists,
  pitching: makePitchingLists,
};

/** The unit of the minimum for the rates on each tab. Only the steal success rate has another unit. */
const units: Record<RankingTab, Unit> = { batting: 'plateAppearances', pitching: 'outs' };

interface RankingRuleProps {
  readonly tab: RankingTab;
  readonly ranking: Pick<PlayerRanking, 'qualification' | 'minimum'>;
  readonly unit: Unit;
  readonly qualifiedOnly: boolean;
  readonly onChange: (qualifiedOnly: boolean) => void;
}

/**
 * A switch that excludes players below the minimum. Coaches of a team with the usual minimum get a link for setting
 * another.
 */
function RankingRule({ tab, ranking, unit, qualifiedOnly, onChange }: RankingRuleProps) {
  const isCoach = useSession().user?.role === 'coach';
  return (
    <div
      className={cx(
        'flex grow items-center justify-between gap-x-2 text-tiny tabular-nums lg:mb-2 lg:gap-x-6 lg:text-small',
        !qualifiedOnly && 'print:hidden',
      )}
    >
      <Checkbox
        look="switch"
        checked={qualifiedOnly}
        onChange={({ target }) => onChange(target.checked)}
        label={describeMinimum(unit, ranking.minimum)}
      />
      {isCoach && ranking.qualification[tab] === null && (
        <TextLink
          to={paths.teamRules}
          aria-label={texts.qualification.set[tab]}
          className="shrink-0 text-small lg:justify-end print:hidden"
        >
          {texts.qualification.setShort}
        </TextLink>
      )}
    </div>
  );
}

interface RankingPanelProps {
  readonly tab: RankingTab;
  readonly ranking: PlayerRanking;
  readonly list: string | null;
  readonly onChoose: (key: string) => void;
}

export function RankingPanel({ tab, ranking, list, onChoose }: RankingPanelProps) {
  const { user } = useSession();
  const { triggerProps, ...explanation } = useExplanation();
  const [qualifiedOnly, setQualifiedOnly] = useQualifiedOnly();
  const columns = useColumns();
  const printing = usePrinting();
  const lists = makeLists[tab](ranking, qualifiedOnly);
  const chosen = lists.find(({ key }) => key === list) ?? lists[0];
  if (lists.every(({ ranks, unqualified }) => ranks.length + unqualified.length === 0)) {
    return <NobodyRanked tab={tab} />;
  }
  const rule = { tab, ranking, qualifiedOnly, onChange: setQualifiedOnly };
  return (
    <>
      <RankingChips lists={lists} chosen={chosen?.key ?? ''} onChoose={onChoose} />
      {columns && <RankingRule {...rule} unit={units[tab]} />}
      <div className="grid gap-x-6 gap-y-8 lg:grid-cols-2 xl:grid-cols-3 print:grid-cols-4 print:gap-x-3 print:gap-y-3">
        {lists
          .filter((shown) => columns || printing || shown === chosen)
          .map((shown) => (
            <RankingColumn
              key={shown.key}
              list={shown}
              ownId={user?.id ?? null}
              triggerProps={triggerProps}
              rule={shown === chosen && !columns && shown.unit && <RankingRule {...rule} unit={shown.unit} />}
            />
          ))}
      </div>
      <Explanation {...explanation} />
    </>
  );
}
