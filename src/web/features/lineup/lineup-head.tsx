import type { ReactNode } from 'react';
import { PageHead } from '../../ui/page-head.tsx';
import { usePageHeading } from '../../ui/use-page-heading.ts';
import { lineupMessages as texts } from './lineup.messages.ts';

export interface LineupHeadProps {
  /** Day and title of the item, such as "11/29 港北クラブ戦". */
  readonly about: string;
  readonly back: string;
  readonly buttons?: ReactNode;
}

export function LineupHead({ about, back, buttons }: LineupHeadProps) {
  const heading = usePageHeading(texts.title);
  return (
    <PageHead back={back} backLabel={texts.back} actions={buttons}>
      <h1 ref={heading} tabIndex={-1} className="leading-tight font-bold md:text-[1.125rem]">
        {texts.title}
      </h1>
      <p className="has-content truncate text-small leading-snug text-ink-2">{about}</p>
    </PageHead>
  );
}
