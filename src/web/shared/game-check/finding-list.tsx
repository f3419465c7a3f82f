import type { GameCheckFinding } from '#domain/game-check.ts';
import { cx } from '../../ui/cx.ts';
import { Notice } from '../../ui/notice.tsx';
import { findingDetail, findingTitle, isIncomplete } from './finding-texts.ts';
import { gameCheckMessages as texts } from './game-check.messages.ts';

/** Lists contradictions in a game. The game can be saved and confirmed in spite of them. */
export function FindingList({ findings }: { findings: readonly GameCheckFinding[] }) {
  if (findings.length === 0) return null;
  const incomplete = isIncomplete(findings);
  return (
    <Notice tone={incomplete ? 'info' : 'warning'}>
      <ul aria-label={texts.title} className="grid gap-0.5 tabular-nums">
        {findings.map((finding) => (
          <li key={`${finding.check} ${finding.place ?? ''}`} className="flex flex-wrap gap-x-2 leading-snug">
            <span className={cx('font-semibold', !incomplete && 'text-clay')}>{findingTitle(finding)}</span>
            <span>{findingDetail(finding)}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
