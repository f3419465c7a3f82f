import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { PlayerRanking } from '#contract/ranking.ts';
import type { PlayerDashboard } from '#contract/stats.ts';
import { allFigureDefinitions } from '#domain/figures.ts';
import { paths } from '../../../paths.ts';
import { cx } from '../../../ui/cx.ts';
import { EmptyState } from '../../../ui/states.tsx';
import type { ExplanationTrigger } from '../explanations/use-explanation.ts';
import type { FormattedFigure } from '../figures/figures.ts';
import { ownMessages as texts } from '../figures/own.messages.ts';
import { computeOwnBatting, computeOwnPitching, type RankedFigure } from '../figures/own-figures.ts';

interface PlayerHeadingProps {
  readonly number: string | null;
  readonly name: string;
  readonly season: number | undefined;
}

export function PlayerHeading({ number, name, season }: PlayerHeadingProps) {
  return (
    <h2 className="flex flex-wrap items-baseline gap-x-2.5">
      {number !== null && <span className="text-title font-bold text-ink-2 tabular-nums">{number}</span>}
      <span className="text-title font-bold">{name}</span>
      {season !== undefined && <span className="text-small text-ink-2">{texts.year(season)}</span>}
    </h2>
  );
}

interface LabelProps {
  readonly figure: FormattedFigure;
  readonly triggerProps: ExplanationTrigger;
}

function Label({ figure, triggerProps }: LabelProps) {
  return (
    <button
      type="button"
      {...triggerProps(figure)}
      className="underline decoration-control decoration-dotted underline-offset-4 -outline-offset-2! after:absolute after:inset-0 hover:text-ink"
    >
      {allFigureDefinitions[figure.term].label}
    </button>
  );
}

function Cell({ figure, notes, triggerProps }: RankedFigure & LabelProps) {
  return (
    <div className="relative grid content-start py-2 pl-2 first:pl-0">
      <dt className="text-tiny text-ink-2">
        <Label figure={figure} triggerProps={triggerProps} />
      </dt>
      <dd className="text-figure-m font-semibold">{figure.value}</dd>
      <dd className="text-tiny text-ink-2">{notes.join('・')}</dd>
    </div>
  );
}

function Pitching({
  pitching: { figure, notes },
  triggerProps,
}: { pitching: RankedFigure } & Omit<LabelProps, 'figure'>) {
  return (
    <dl className="relative flex min-h-target flex-wrap items-center gap-x-2.5 border-b border-chalk tabular-nums">
      <dt className="text-tiny text-ink-2">
        <Label figure={figure} triggerProps={triggerProps} />
      </dt>
      <dd className="text-figure-m font-bold">{figure.value}</dd>
      <dd className="text-small text-ink-2">{notes.join('・')}</dd>
    </dl>
  );
}

export interface PlayerHeroProps {
  readonly id: number;
  readonly figures: Omit<PlayerDashboard, 'games'>;
  readonly ranking: PlayerRanking | undefined;
  readonly search?: string;
  readonly triggerProps: ExplanationTrigger;
}

function Batting({ id, figures, ranking, search = '', triggerProps }: PlayerHeroProps) {
  const { average, standing, denominator, cells } = computeOwnBatting(id, figures, ranking);
  return (
    <>
      <div className="flex items-end justify-between gap-4 tabular-nums">
        <dl className="relative pr-3">
          <dt className="text-tiny text-ink-2">
            <Label figure={average} triggerProps={triggerProps} />
          </dt>
          <dd className="text-figure-xl font-bold tracking-tight">{average.value}</dd>
        </dl>
        <div className="grid justify-items-end">
          <Link
            to={{ pathname: paths.ranking, search }}
            className="-mb-2 inline-flex min-h-target items-center gap-0.5 text-small font-bold text-field hover:text-field-strong print:text-ink"
          >
            {standing ?? texts.ranking}
            <ChevronRight aria-hidden className="size-4 print:hidden" />
          </Link>
          <p className="text-small text-ink-2">{denominator}</p>
        </div>
      </div>
      <dl className="grid grid-cols-4 max-[22rem]:grid-cols-[repeat(4,auto)] divide-x divide-chalk border-y border-chalk tabular-nums">
        {cells.map((cell) => (
          <Cell key={cell.figure.term} {...cell} triggerProps={triggerProps} />
        ))}
      </dl>
    </>
  );
}

export function PlayerHero(props: PlayerHeroProps) {
  const { id, figures, ranking, triggerProps } = props;
  const pitching = computeOwnPitching(id, figures, ranking);
  const hasBatted = figures.batting.games > 0;
  return (
    <section aria-label={texts.line} className="grid max-w-2xl gap-2.5">
      {hasBatted && <Batting {...props} />}
      {pitching && (
        <div className={cx(hasBatted && '-mt-2.5')}>
          <Pitching pitching={pitching} triggerProps={triggerProps} />
        </div>
      )}
    </section>
  );
}

export function NoFigures() {
  return <EmptyState title={texts.none} text={texts.noneText} />;
}
