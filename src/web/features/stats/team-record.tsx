import type { ReactNode } from 'react';
import type { ManagerDashboard } from '#contract/stats.ts';
import { winRate } from '#domain/game.ts';
import { isDefined } from '#domain/ratio.ts';
import { statsMessages } from './stats.messages.ts';

const texts = statsMessages.manager;

function Count({ count, unit }: { count: number; unit: string }) {
  return (
    <span className="whitespace-nowrap lg:text-figure-m">
      <span className="font-semibold">{count}</span>
      <span className="ml-0.5 text-small text-ink-2">{unit}</span>
    </span>
  );
}

interface TeamRecordProps {
  readonly teamInfo: ManagerDashboard['teamInfo'];
  readonly recent?: ReactNode;
}

/** The win rate in large type, with the counts of games beside it. */
export function TeamRecord({ teamInfo, recent }: TeamRecordProps) {
  const { winRatePercent, totalGames, wins, loses, draws } = teamInfo;
  // The API sends "0.0%" for a team without a decision, too.
  const decided = isDefined(winRate({ wins, losses: loses, draws }));
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-4 gap-y-2 lg:justify-start lg:gap-x-16">
      <dl>
        <dt className="text-tiny text-ink-2">
          {statsMessages.terms.winRate.label}
          {texts.winRateNote}
        </dt>
        <dd className="text-figure-xl font-semibold tracking-tight tabular-nums">
          {decided ? winRatePercent : '-'}
        </dd>
      </dl>
      <div className="-mb-2 grid tabular-nums">
        <p className="flex flex-wrap items-baseline gap-x-2.5 lg:gap-x-3.5">
          <Count count={totalGames} unit={texts.total} />
          <Count count={wins} unit={texts.wins} />
          <Count count={loses} unit={texts.losses} />
          <Count count={draws} unit={texts.draws} />
        </p>
        {recent}
      </div>
    </div>
  );
}
