import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { OwnMark } from '../../../shared/own-mark.tsx';
import { PlayerName } from '../../../shared/player-name.tsx';
import { cx } from '../../../ui/cx.ts';
import { Tag } from '../../../ui/tag.tsx';
import { rankingMessages as texts } from './ranking.messages.ts';
import type { RankedPlayer, Unit } from './ranking-lists.ts';
import { formatAmountCell } from './ranking-qualification.ts';

function PlayerLink({ player }: { player: Pick<RankedPlayer, 'userId' | 'number' | 'name'> }) {
  return (
    <Link
      to={paths.player(player.userId)}
      title={player.name}
      className="line-clamp-2 py-0.5 leading-snug font-semibold break-keep -outline-offset-2! after:absolute after:inset-0"
    >
      <PlayerName player={player} />
    </Link>
  );
}

function ShareBar({ share }: { share: number }) {
  return (
    <span aria-hidden className="h-0.75 w-full overflow-hidden rounded-full bg-chalk print:hidden">
      <span className="block h-full bg-field" style={{ width: `${share * 100}%` }} />
    </span>
  );
}

function Amount({ unit, amount }: { unit: Unit; amount: number }) {
  return (
    <span className="text-right text-small font-normal whitespace-nowrap text-ink-2 max-[22rem]:hidden print:text-[0.6875rem]">
      {formatAmountCell(unit, amount)}
      <span className="sr-only">{texts.qualification.unit[unit]}</span>
    </span>
  );
}

export const rowColumns =
  'grid-cols-[2rem_minmax(0,1fr)_2.75rem_minmax(3.25rem,auto)] gap-2.5 px-3 print:grid-cols-[1.7rem_minmax(0,1fr)_auto_auto] print:gap-1 print:px-1.5';

interface RankingRowProps {
  readonly player: Pick<RankedPlayer, 'userId' | 'number' | 'name' | 'text' | 'amount' | 'share'>;
  readonly unit: Unit | undefined;
  readonly rank: ReactNode;
  readonly tag?: string;
  readonly own: boolean;
}

/** On a phone, the user's own row sticks to the bottom edge while its place is further down. */
export function RankingRow({ player, unit, rank, tag, own }: RankingRowProps) {
  const { share, amount, text } = player;
  return (
    <li
      aria-current={own || undefined}
      className={cx(
        'grid min-h-target items-center border-t border-chalk tabular-nums first:border-t-0 hover:bg-field-soft print:min-h-6 print:text-xs',
        rowColumns,
        own
          ? 'sticky bottom-(--spacing-bar) z-1 bg-field-soft lg:relative lg:bottom-auto print:bg-transparent'
          : 'relative',
      )}
    >
      <span className="text-right whitespace-nowrap">{rank}</span>
      <span className="flex min-w-0 flex-wrap items-center justify-between gap-x-2 py-0.5">
        <PlayerLink player={player} />
        <span className="flex gap-1">
          <OwnMark id={player.userId} />
          {tag && <Tag>{tag}</Tag>}
        </span>
      </span>
      {share !== undefined && <ShareBar share={share} />}
      {unit && amount !== undefined && <Amount unit={unit} amount={amount} />}
      <span className="col-start-4 text-right text-[1.0625rem] font-semibold whitespace-nowrap print:text-xs">
        {text}
      </span>
    </li>
  );
}
