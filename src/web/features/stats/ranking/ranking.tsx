import { Tabs } from '@base-ui/react/tabs';
import { useQuery } from '@tanstack/react-query';
import type { PlayerRanking } from '#contract/ranking.ts';
import { paths } from '../../../paths.ts';
import { Loaded } from '../../../platform/queries/loaded.tsx';
import { useSession } from '../../../platform/session/session.tsx';
import { useGameFilter } from '../../../shared/game-filter/use-game-filter.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { cx } from '../../../ui/cx.ts';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { TabList } from '../../../ui/tab-list.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Stale } from '../stale.tsx';
import { statsMessages } from '../stats.messages.ts';
import { rankingQuery } from './ranking.data.ts';
import { rankingMessages } from './ranking.messages.ts';
import { battingLists, pitchingLists, type RankingList, type Unit } from './ranking-lists.ts';
import { RankingPanel } from './ranking-panel.tsx';
import { ruleText } from './ranking-qualification.ts';
import { useQualifiedOnly } from './use-qualified-only.ts';
import { type RankingTab, useRankingUrl } from './use-ranking-url.ts';

const tabs: readonly RankingTab[] = ['batting', 'pitching'];

const listsOf: Record<RankingTab, (ranking: PlayerRanking, qualifiedOnly: boolean) => RankingList[]> = {
  batting: battingLists,
  pitching: pitchingLists,
};

const texts = rankingMessages.qualification;

/** What the rates of a tab rest on; only the steal success rate rests on something else. */
const units: Record<RankingTab, Unit> = { batting: 'plateAppearances', pitching: 'outs' };

interface RankingRuleProps {
  readonly tab: RankingTab;
  readonly ranking: Pick<PlayerRanking, 'qualification' | 'minimum'>;
  /** The list that a phone shows. */
  readonly chosen: RankingList | undefined;
  readonly qualifiedOnly: boolean;
  readonly onChange: (qualifiedOnly: boolean) => void;
}

/** The minimum for the rates, and whether it applies. Where the team has none of its own, the usual one. */
function RankingRule({ tab, ranking, chosen, qualifiedOnly, onChange }: RankingRuleProps) {
  const isCoach = useSession().user?.role === 'coach';
  const usual = ruleText(units[tab], ranking.minimum);
  const ofChosen = ruleText(chosen?.unit ?? units[tab], ranking.minimum);
  return (
    <div
      className={cx(
        'flex flex-wrap lg:mb-2 items-center justify-between gap-x-6 text-small tabular-nums',
        // On a phone only above lists that have a minimum.
        !chosen?.unit && 'max-lg:hidden',
        !qualifiedOnly && 'print:hidden',
      )}
    >
      <Checkbox
        look="switch"
        checked={qualifiedOnly}
        onChange={({ target }) => onChange(target.checked)}
        label={
          ofChosen === usual ? (
            usual
          ) : (
            <>
              <span className="lg:hidden print:hidden">{ofChosen}</span>
              <span className="max-lg:hidden print:inline">{usual}</span>
            </>
          )
        }
      />
      {isCoach && ranking.qualification[tab] === null && (
        <TextLink to={paths.teamRules} className="text-small print:hidden">
          {texts.set[tab]}
        </TextLink>
      )}
    </div>
  );
}

interface PanelProps {
  readonly tab: RankingTab;
  readonly ranking: PlayerRanking;
  /** The key of the chosen list in the URL. */
  readonly list: string | null;
  readonly onChoose: (key: string) => void;
}

function Panel({ tab, ranking, list, onChoose }: PanelProps) {
  const [qualifiedOnly, setQualifiedOnly] = useQualifiedOnly();
  const lists = listsOf[tab](ranking, qualifiedOnly);
  const chosen = lists.find(({ key }) => key === list) ?? lists[0];
  return (
    <RankingPanel
      tab={tab}
      lists={lists}
      rule={
        <RankingRule
          tab={tab}
          ranking={ranking}
          chosen={chosen}
          qualifiedOnly={qualifiedOnly}
          onChange={setQualifiedOnly}
        />
      }
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
  const { tab, list, chooseTab, chooseList } = useRankingUrl();
  const query = useQuery(rankingQuery(useGameFilter().filter));
  return (
    <Tabs.Root value={tab} onValueChange={(value: RankingTab) => chooseTab(value)}>
      <TabList
        tabs={tabs.map((value) => ({ value, label: rankingMessages.tabs[value] }))}
        className="mb-1.5 lg:mb-3"
      />
      {tabs.map((value) => (
        <Tabs.Panel key={value} value={value}>
          <Loaded query={query} skeleton={<RankingSkeleton />} failed={statsMessages.failed}>
            {(ranking) => (
              <Stale stale={query.isPlaceholderData}>
                <Panel tab={value} ranking={ranking} list={list} onChoose={chooseList} />
              </Stale>
            )}
          </Loaded>
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}
