import type { Finding } from '#domain/game-check.ts';
import { Notice } from '../../ui/notice.tsx';
import { findingDetail, findingTitle } from './finding-texts.ts';
import { gameCheckMessages as texts } from './game-check.messages.ts';

interface FindingListProps {
  readonly findings: readonly Finding[];
  /** Shows a confirmation if there are no findings. */
  readonly tellGood?: boolean;
}

/** The findings are warnings: the game can be saved and confirmed anyway. */
export function FindingList({ findings, tellGood = false }: FindingListProps) {
  if (findings.length === 0) return tellGood ? <Notice tone="good" title={texts.good} /> : null;
  return (
    <ul aria-label={texts.title} className="grid gap-2 md:grid-cols-2">
      {findings.map((finding) => (
        <li key={finding.check}>
          <Notice tone="warning" title={findingTitle(finding)} className="tabular-nums">
            {findingDetail(finding)}
          </Notice>
        </li>
      ))}
    </ul>
  );
}
