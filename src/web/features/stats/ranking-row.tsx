import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { PlayerName } from '../../shared/player-name.tsx';
import { cx } from '../../ui/cx.ts';
import { Tag } from '../../ui/tag.tsx';
import { rankingMessages as texts } from './ranking.messages.ts';
import type { Place } from './ranking-lists.ts';

interface PlayerLinkProps {
  readonly player: Pick<Place, 'userId' | 'number' | 'name'>;
  readonly className?: string;
}

/** Links to the player's page; plain text in print. */
export function PlayerLink({ player, className }: PlayerLinkProps) {
  return (
    <Link
      to={paths.player(player.userId)}
      title={player.name}
      className={cx(
        'flex min-h-target min-w-target items-center rounded-sm -outline-offset-2! print:min-h-0',
        className,
      )}
    >
      <span className="line-clamp-2 leading-snug break-keep underline decoration-chalk-strong underline-offset-4 hover:decoration-current print:no-underline">
        <PlayerName player={player} />
      </span>
    </Link>
  );
}

function ShareBar({ share }: { share: number }) {
  return (
    <span
      aria-hidden
      className="h-0.75 w-16 overflow-hidden rounded-full bg-chalk @max-xs:w-8 @max-[19rem]:hidden print:hidden"
    >
      <span className="block h-full bg-field" style={{ width: `${share * 100}%` }} />
    </span>
  );
}

interface RankingRowProps {
  readonly place: Place;
  readonly own: boolean;
  /** True below the top places; print shows all places. */
  readonly hidden: boolean;
}

export function RankingRow({ place, own, hidden }: RankingRowProps) {
  return (
    <li
      aria-current={own || undefined}
      className={cx(
        'min-h-12 grid-cols-[1.75rem_minmax(0,1fr)_auto_minmax(3.5rem,auto)] print:grid-cols-[1.1rem_minmax(0,1fr)_0_auto] print:gap-1 items-center gap-2.5 border-t border-chalk px-3 first:border-t-0 lg:min-h-target print:min-h-6 print:px-1.5 print:text-xs',
        hidden ? 'hidden print:grid' : 'grid',
        own && 'bg-field-soft print:bg-transparent',
      )}
    >
      <span className="text-right font-bold tabular-nums">
        {place.rank}
        <span className="sr-only">{texts.place}</span>
      </span>
      <span className="flex min-w-0 items-center gap-2">
        <PlayerLink player={place} className="font-semibold" />
        {own && <Tag className="border-field! text-field! print:hidden">{texts.self}</Tag>}
      </span>
      {place.share !== undefined && <ShareBar share={place.share} />}
      <span className="col-start-4 text-right text-[1.0625rem] font-semibold whitespace-nowrap tabular-nums print:text-xs">
        {place.text}
      </span>
    </li>
  );
}
