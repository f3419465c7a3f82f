import { useQuery } from '@tanstack/react-query';
import type { PlayerRanking } from '#contract/ranking.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/session.tsx';
import { useGameFilter } from '../../shared/game-filter/use-game-filter.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { rankingMessages } from './ranking.messages.ts';
import type { RankingList } from './ranking-lists.ts';
import { amountText, ruleText, samplesOf, thinLeader } from './ranking-qualification.ts';
import { playersQuery } from './stats.data.ts';
import type { RankingTab } from './use-ranking-url.ts';

const texts = rankingMessages.qualification;

interface HintProps {
  readonly tab: RankingTab;
  /** The list that the hint refers to: the average or the ERA. */
  readonly first: RankingList | undefined;
}

/** Suggests a minimum to a coach if the leader has few plate appearances or innings. */
function Hint({ tab, first }: HintProps) {
  const { data: players = [] } = useQuery(playersQuery(useGameFilter().filter));
  const leaders = first?.places.filter(({ rank }) => rank === 1).map(({ userId }) => userId) ?? [];
  const leader = thinLeader(leaders, samplesOf(tab, players));
  if (!leader) return null;
  return (
    <div className="mb-4 max-w-prose text-small text-ink-2 print:hidden">
      <p>{texts.hint[tab](leader.name, amountText(tab, leader.amount))}</p>
      <TextLink to={paths.teamRules}>{texts.set[tab]}</TextLink>
    </div>
  );
}

interface RankingRuleProps extends HintProps {
  readonly qualification: PlayerRanking['qualification'][RankingTab];
  readonly className?: string | undefined;
}

/** The minimum for the rates; without one, a hint for coaches. */
export function RankingRule({ qualification, tab, first, className }: RankingRuleProps) {
  const { user } = useSession();
  if (!qualification) return user?.role === 'coach' ? <Hint tab={tab} first={first} /> : null;
  return <p className={`mb-4 text-small tabular-nums ${className ?? ''}`}>{ruleText(tab, qualification)}</p>;
}
