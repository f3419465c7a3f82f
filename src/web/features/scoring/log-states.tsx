import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import type { GameLog } from './game-log-type.ts';
import { stepsOf } from './pieces.ts';
import type { NameOf, Teams } from './players.ts';
import { scoringMessages } from './scoring.messages.ts';
import { stepWords } from './step-words.ts';

const texts = scoringMessages.state;

export function LoadingLog() {
  return (
    <p role="status" className="grid flex-1 place-items-center text-ink-2">
      {texts.loading}
    </p>
  );
}

export function FailedLog({ log }: { log: GameLog }) {
  return (
    <div className="px-4 py-4">
      <ErrorState title={texts.failed} onRetry={log.retry} />
    </div>
  );
}

export function ClosedLog({ sheet }: { sheet: string }) {
  return (
    <div className="px-4 py-4">
      <EmptyState
        title={texts.closed}
        text={texts.closedText}
        action={<ButtonLink to={sheet}>{texts.toSheet}</ButtonLink>}
      />
    </div>
  );
}

/** Somebody else records: what they enter is seen, and can be taken over. */
export function TakenNotice({ log }: { log: GameLog }) {
  if (log.mine || log.scorer === null) return null;
  return (
    <Notice
      tone="warning"
      announced
      title={texts.taken(log.scorer.name)}
      action={
        <Button variant="line" onClick={() => void log.takeOver()}>
          {texts.takeOver}
        </Button>
      }
    >
      {texts.takenText}
    </Notice>
  );
}

/** Said before the game begins: what is entered cannot stay on the device. */
export function StorageNotice({ storage }: { storage: GameLog['storage'] }) {
  if (storage === 'ok') return null;
  return <Notice tone="error">{storage === 'full' ? texts.full : texts.forbidden}</Notice>;
}

interface PartedProps {
  readonly log: GameLog;
  readonly parted: NonNullable<GameLog['parted']>;
  readonly nameOf: NameOf;
  readonly teams: Teams;
}

function OneLog({
  entries,
  from,
  ...names
}: Omit<PartedProps, 'log' | 'parted'> & {
  readonly entries: NonNullable<GameLog['parted']>['ours'];
  readonly from: number;
}) {
  const ids = new Set(entries.slice(from).map(({ id }) => id));
  const steps = stepsOf(entries).filter(({ id }) => ids.has(id));
  return (
    <ol className="border-y border-chalk bg-sheet">
      {steps.map((step) => (
        <li
          key={`${step.id}/${step.part}`}
          className="border-b border-chalk px-3 py-2 text-small last:border-b-0"
        >
          {stepWords(step, names.nameOf, names.teams)}
        </li>
      ))}
    </ol>
  );
}

/** Two logs that grew apart: both from the parting on, of which one is kept. */
export function PartedLogs({ log, parted, ...names }: PartedProps) {
  return (
    <div className="grid flex-1 content-start gap-4 overflow-y-auto px-4 py-4">
      <Notice tone="warning" announced title={texts.parted}>
        {texts.partedText}
      </Notice>
      <div className="grid gap-4 md:grid-cols-2">
        {(['ours', 'theirs'] as const).map((which) => (
          <section key={which} aria-label={texts[which]} className="grid content-start gap-2">
            <h2 className="font-bold">{texts[which]}</h2>
            <OneLog entries={parted[which]} from={parted.from} {...names} />
            <Button variant={which === 'ours' ? 'primary' : 'line'} onClick={() => void log.choose(which)}>
              {which === 'ours' ? texts.chooseOurs : texts.chooseTheirs}
            </Button>
          </section>
        ))}
      </div>
    </div>
  );
}
