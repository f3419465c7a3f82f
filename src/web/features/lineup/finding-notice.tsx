import { Triangle } from 'lucide-react';
import type { LineupFinding } from '#domain/lineup-check.ts';
import { commonMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { Advice } from './finding-words.ts';
import { lineupMessages } from './lineup.messages.ts';
import type { LineupChoice } from './lineup-dialogs.tsx';

const { remedies, findings: texts, actions } = lineupMessages;

const remedyLook = '-mx-2 min-h-target px-2 font-bold text-clay-strong hover:bg-transparent! hover:underline';

interface FindingNoticeProps {
  readonly finding: LineupFinding;
  readonly others: number;
  readonly advice: Advice;
  readonly onRemedy: (lineup: NonNullable<Advice['remedy']>['lineup']) => void;
  readonly onOpen: (player: string) => void;
  readonly choose: (choice: LineupChoice) => void;
}

function OtherWay({ finding, advice, onOpen, choose }: FindingNoticeProps) {
  const { position, check } = finding;
  const label = advice.remedy ? remedies.other : remedies.choose;
  const look = 'min-h-target px-2 text-ink hover:bg-transparent! hover:underline';
  if (check === 'positionMissing' && position)
    return (
      <Button variant="ghost" className={look} onClick={() => choose({ kind: 'position', position })}>
        {label}
      </Button>
    );
  if (check === 'tooFew')
    return (
      <Button variant="ghost" className={look} onClick={() => choose({ kind: 'guest' })}>
        {actions.guest}
      </Button>
    );
  if (check === 'numberDouble') return <TextLink to={paths.members}>{remedies.numbers}</TextLink>;
  const { opens } = advice;
  return (
    opens !== null && (
      <Button variant="ghost" className={look} onClick={() => onOpen(opens)}>
        {label}
      </Button>
    )
  );
}

export function FindingNotice(props: FindingNoticeProps) {
  const { advice, others, onRemedy } = props;
  const { remedy } = advice;
  return (
    <section
      aria-label={commonMessages.notice.warning}
      className="flex gap-2.5 rounded-r-md border-l-3 border-clay bg-clay-soft px-3 pt-2.5 pb-0.5 text-small"
    >
      <Triangle aria-hidden className="mt-1 size-3.5 shrink-0 text-clay" />
      <div className="grid min-w-0 flex-1">
        <p role="status">
          <strong className="text-clay-strong">{advice.text}</strong>
          {advice.reason !== null && <span className="ml-1.5">{advice.reason}</span>}
        </p>
        <div className="flex flex-wrap items-center gap-x-4">
          {remedy && (
            <Button variant="ghost" className={remedyLook} onClick={() => onRemedy(remedy.lineup)}>
              {remedy.label}
            </Button>
          )}
          <OtherWay {...props} />
          {others > 0 && <span className="ml-auto text-tiny text-ink-2">{texts.more(others)}</span>}
        </div>
      </div>
    </section>
  );
}
