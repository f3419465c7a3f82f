import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { PlayerRanking } from '#contract/ranking.ts';
import type { PlayerFigures } from '#contract/stats.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/states.tsx';
import { homeMessages as texts } from './home.messages.ts';
import { asideLink } from './home-section.tsx';
import { type OwnFigure, ownAverage, ownBatting, ownPitching } from './own-figures.ts';

interface PlayerNameProps {
  readonly number: string | null;
  readonly name: string;
  readonly season: number | undefined;
}

export function PlayerName({ number, name, season }: PlayerNameProps) {
  return (
    <h2 className="flex flex-wrap items-baseline gap-x-2.5">
      {number !== null && <span className="text-title font-bold text-ink-2 tabular-nums">{number}</span>}
      <span className="text-title font-bold">{name}</span>
      {season !== undefined && <span className="text-small text-ink-2">{texts.year(season)}</span>}
    </h2>
  );
}

function Cells({ figures }: { figures: readonly OwnFigure[] }) {
  return (
    <dl className="grid grid-cols-4 divide-x divide-chalk border-y border-chalk tabular-nums">
      {figures.map(({ label, value, notes }) => (
        <div key={label} className="grid content-start px-2.5 py-2 first:pl-0">
          <dt className="text-tiny text-ink-2">{label}</dt>
          <dd className="text-figure-m font-semibold">{value}</dd>
          <dd className="text-tiny text-ink-2">{notes.join('・')}</dd>
        </div>
      ))}
    </dl>
  );
}

function Pitching({ figure: { label, value, notes } }: { figure: OwnFigure }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5 tabular-nums">
      <span className="text-tiny text-ink-2">{label}</span>
      <b className="text-figure-m">{value}</b>
      <span className="text-small text-ink-2">{notes.join('・')}</span>
    </p>
  );
}

interface PlayerHeroProps {
  readonly player: PlayerFigures;
  /** Undefined while it loads. */
  readonly ranking: PlayerRanking | undefined;
}

/** The player's own average, large, with what it rests on. */
export function PlayerHero({ player, ranking }: PlayerHeroProps) {
  const average = ownAverage(player, ranking);
  const pitching = ownPitching(player, ranking);
  return (
    <div className="grid gap-3">
      <div className="flex items-end justify-between gap-4 tabular-nums">
        <p>
          <span className="block text-tiny text-ink-2">{texts.figures.average}</span>
          <b className="text-figure-xl tracking-tight">{average.value}</b>
        </p>
        <div className="grid justify-items-end">
          <Link to={paths.ranking} className={`${asideLink} -mb-2`}>
            {average.standing ?? texts.season.ranking}
            <ChevronRight aria-hidden className="size-4" />
          </Link>
          <p className="text-small text-ink-2">{average.base}</p>
        </div>
      </div>
      <Cells figures={ownBatting(player, ranking)} />
      {pitching && <Pitching figure={pitching} />}
    </div>
  );
}

export function NoFigures() {
  return <EmptyState title={texts.player.none} text={texts.player.noneText} />;
}
