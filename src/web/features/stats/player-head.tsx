import type { ReactNode } from 'react';
import { statsMessages } from './stats.messages.ts';

interface PlayerHeadProps {
  readonly games: number;
  readonly children: ReactNode;
  readonly aside?: ReactNode;
}

export function PlayerHead({ games, children, aside }: PlayerHeadProps) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 lg:justify-start lg:gap-x-16">
      <dl>
        <dt className="text-tiny text-ink-2">{statsMessages.player.games}</dt>
        <dd className="text-figure-xl font-semibold tracking-tight tabular-nums">{games}</dd>
      </dl>
      {aside && <div className="lg:order-last">{aside}</div>}
      {children && <div className="basis-full lg:basis-auto">{children}</div>}
    </div>
  );
}
