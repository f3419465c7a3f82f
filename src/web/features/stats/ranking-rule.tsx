import type { PlayerRanking } from '#contract/ranking.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/session.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cx } from '../../ui/cx.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { rankingMessages } from './ranking.messages.ts';
import type { RankingList, Unit } from './ranking-lists.ts';
import { ruleText } from './ranking-qualification.ts';
import type { RankingTab } from './use-ranking-url.ts';

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
export function RankingRule({ tab, ranking, chosen, qualifiedOnly, onChange }: RankingRuleProps) {
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
