import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { PlayerRanking } from '#contract/ranking.ts';
import { paths } from '../../../paths.ts';
import { Loaded } from '../../../platform/queries/loaded.tsx';
import { useSession } from '../../../platform/session/session.tsx';
import { useGameFilter } from '../../../shared/game-filter/use-game-filter.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { cx } from '../../../ui/cx.ts';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { TabList, TabPanel } from '../../../ui/tabs.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useColumns } from '../../../ui/use-wide.ts';
import { Stale } from '../stale.tsx';
import { rankingQuery } from '../stats.data.ts';
import { statsMessages } from '../stats.messages.ts';
import { rankingMessages } from './ranking.messages.ts';
import { battingLists, pitchingLists, type RankingList, type Unit } from './ranking-lists.ts';
import { RankingPanel } from './ranking-panel.tsx';
import { ruleText } from './ranking-qualification.ts';
import { useQualifiedOnly } from './use-qualified-only.ts';
import { RANKING_TABS, type RankingTab, useRankingUrl } from './use-ranking-url.ts';

const makeLists: Record<RankingTab, (ranking: PlayerRanking, qualifiedOnly: boolean) => RankingList[]> = {
  batting: battingLists,
  pitching: pitchingLists,
};

const texts = rankingMessages.qualification;

/** The unit of the rates on each tab. Only the steal success rate has another unit. */
const units: Record<RankingTab, Unit> = { batting: 'plateAppearances', pitching: 'outs' };

interface RankingRuleProps {
  readonly tab: RankingTab;
  readonly ranking: Pick<PlayerRanking, 'qualification' | 'minimum'>;
  readonly unit: Unit;
  readonly qualifiedOnly: boolean;
  readonly onChange: (qualifiedOnly: boolean) => void;
}

/** The minimum for the rates, and a switch that applies it. A team without a minimum of its own has the usual one. */
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
        label={ruleText(unit, ranking.minimum)}
      />
      {isCoach && ranking.qualification[tab] === null && (
        <TextLink
          to={paths.teamRules}
          aria-label={texts.set[tab]}
          className="shrink-0 text-small lg:justify-end print:hidden"
        >
          {texts.setShort}
        </TextLink>
      )}
    </div>
  );
}

interface PanelProps {
  readonly tab: RankingTab;
  readonly ranking: PlayerRanking;
  /** The key of the list that the URL names; null for none. */
  readonly list: string | null;
  readonly onChoose: (key: string) => void;
}

function Panel({ tab, ranking, list, onChoose }: PanelProps) {
  const [qualifiedOnly, setQualifiedOnly] = useQualifiedOnly();
  const lists = makeLists[tab](ranking, qualifiedOnly);
  const chosen = lists.find(({ key }) => key === list) ?? lists[0];
  const ruleFor = (unit: Unit) => (
    <RankingRule
      tab={tab}
      ranking={ranking}
      unit={unit}
      qualifiedOnly={qualifiedOnly}
      onChange={setQualifiedOnly}
    />
  );
  const showsAll = useColumns();
  return (
    <RankingPanel
      tab={tab}
      lists={lists}
      rule={showsAll && ruleFor(units[tab])}
      ruleOfChosen={!showsAll && chosen?.unit && ruleFor(chosen.unit)}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

const NAMES = ['w-20', 'w-16', 'w-24', 'w-20', 'w-28', 'w-16', 'w-20', 'w-24', 'w-16', 'w-20'];

function ListShape({ className }: { className: string }) {
  return (
    <div className={className}>
      <Skeleton className="mb-3 h-5 w-14" />
      <div className="rounded-md border border-chalk bg-sheet">
        {NAMES.map((width, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
            key={index}
            className="flex min-h-12 items-center justify-between border-t border-chalk px-5 first:border-t-0 lg:min-h-target"
          >
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-4 w-10" />
          </div>
        ))}
      </div>
    </div>
  );
}

function RankingSkeleton() {
  return (
    <Loading>
      <div className="grid gap-x-6 gap-y-8 lg:grid-cols-2 xl:grid-cols-3">
        <ListShape className="" />
        <ListShape className="hidden lg:block" />
        <ListShape className="hidden xl:block" />
      </div>
    </Loading>
  );
}

export function Ranking() {
  const id = useId();
  const { tab, list, chooseTab, chooseList } = useRankingUrl();
  const query = useQuery(rankingQuery(useGameFilter().filter));
  return (
    <>
      <TabList
        id={id}
        tabs={RANKING_TABS.map((value) => ({ value, label: rankingMessages.tabs[value] }))}
        chosen={tab}
        onChoose={chooseTab}
        className="mb-1.5 lg:mb-3"
      />
      <TabPanel key={tab} id={id} value={tab}>
        <Loaded query={query} skeleton={<RankingSkeleton />} failed={statsMessages.failed}>
          {(ranking) => (
            <Stale stale={query.isPlaceholderData}>
              <Panel tab={tab} ranking={ranking} list={list} onChoose={chooseList} />
            </Stale>
          )}
        </Loaded>
      </TabPanel>
    </>
  );
}
