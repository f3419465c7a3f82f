import type { Entry } from '#domain/scoring/entries.ts';
import { saveText } from '../../platform/save-file.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import type { GameLog, LogCopy } from './game-log-type.ts';
import { keyOf, stepsOf } from './pieces.ts';
import type { NameOf, Teams } from './players.ts';
import { scoringMessages } from './scoring.messages.ts';
import { stepWords } from './step-words.ts';

const texts = scoringMessages.state;

interface Names {
  readonly nameOf: NameOf;
  readonly teams: Teams;
}

/** A log from one of its entries on, in words. */
function wordsFrom(entries: readonly Entry[], from: number, { nameOf, teams }: Names) {
  const ids = new Set(entries.slice(from).map(({ id }) => id));
  return stepsOf(entries)
    .filter(({ id }) => ids.has(id))
    .map((step) => ({ key: keyOf(step), words: stepWords(step, nameOf, teams) }));
}

/** Saves every copy of a log that was not chosen as one text. */
export function saveCopies(copies: readonly LogCopy[], names: Names): void {
  const text = copies
    .map(({ from, entries }) => wordsFrom(entries, from, names).map(({ words }) => words))
    .map((lines, index) => [texts.copy(index + 1), ...lines, ''].join('\n'))
    .join('\n');
  saveText(text, texts.copyFile(names.teams.them));
}

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

interface StateProps extends Names {
  readonly log: GameLog;
}

/** For who cannot open the menu: only the scorer can. */
function SaveCopies({ log: { copies }, ...names }: StateProps) {
  if (copies.length === 0) return null;
  return (
    <Button variant="ghost" onClick={() => saveCopies(copies, names)}>
      {scoringMessages.game.saveCopies}
    </Button>
  );
}

/** A game that is kept as a sheet: from its beginning, or since somebody closed the log. */
export function ClosedLog({ sheet, ...props }: StateProps & { readonly sheet: string }) {
  const { log } = props;
  const isSheet = log.replay.log.length === 0;
  return (
    <div className="px-4 py-4">
      <EmptyState
        title={texts.closed}
        text={isSheet ? texts.sheetText : texts.closedText}
        action={
          <>
            <ButtonLink to={sheet}>{texts.toSheet}</ButtonLink>
            <SaveCopies {...props} />
          </>
        }
      />
    </div>
  );
}

/** Somebody else records: what they enter is seen, and can be taken over. */
export function TakenNotice(props: StateProps) {
  const { log } = props;
  if (log.mine || log.scorer === null) return null;
  return (
    <Notice
      tone="warning"
      announced
      title={texts.taken(log.scorer.name)}
      action={
        <>
          <Button variant="line" onClick={() => void log.takeOver()}>
            {texts.takeOver}
          </Button>
          <SaveCopies {...props} />
        </>
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

interface PartedProps extends StateProps {
  readonly parted: NonNullable<GameLog['parted']>;
}

function OneLog({ entries, from, ...names }: Names & LogCopy) {
  return (
    <ol className="border-y border-chalk bg-sheet">
      {wordsFrom(entries, from, names).map(({ key, words }) => (
        <li key={key} className="border-b border-chalk px-3 py-2 text-small last:border-b-0">
          {words}
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
