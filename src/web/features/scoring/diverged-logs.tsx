import { useEffect, useState } from 'react';
import { type LogEntry, readTimeFromEntryId } from '#domain/scoring/entries.ts';
import { replayGameLog } from '#domain/scoring/replay.ts';
import { scoringWordMessages } from '#domain/scoring/words/play-words.messages.ts';
import { describeScore } from '#domain/scoring/words/play-words.ts';
import { formatRecentTime } from '../../platform/days.ts';
import { useSession } from '../../platform/session/session.tsx';
import { toastSuccess } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { describeEntriesFrom, type GameNames } from './describe-entries-from.ts';
import type { Divergence } from './device-log.ts';
import type { GameLog } from './game-log.ts';
import { scoringMessages } from './scoring.messages.ts';

const texts = scoringMessages.state;

type Which = 'ours' | 'theirs';

const isPitch = ({ kind }: LogEntry) => kind === 'pitch';

/**
 * Describes the entries that only this log has, and earlier plays that it changes. Leaves out the pitches,
 * which do not help to choose a log.
 */
function listLines(divergence: Divergence, which: Which, names: GameNames) {
  const entries = divergence[which].filter((entry, index) => index < divergence.from || !isPitch(entry));
  return describeEntriesFrom(entries, divergence.from, names);
}

/** Summarizes a log, such as "17:06まで・5–1 2回裏 2アウト・7プレー". */
function summarizeLog(divergence: Divergence, which: Which, lines: number): string {
  const last = divergence[which].at(-1);
  const { state } = replayGameLog(divergence[which]);
  const moment = `${scoringWordMessages.innings(state.inning, state.half)} ${scoringWordMessages.outs(state.outs)}`;
  return [
    ...(last ? [texts.until(formatRecentTime(new Date(readTimeFromEntryId(last.id))))] : []),
    `${describeScore(state)} ${moment}`,
    texts.plays(lines),
  ].join('・');
}

/** Names a log by this device, or by the people who recorded the log, as far as they are known. */
function nameLog({ recorders }: Divergence, which: Which, userId: number | null | undefined): string {
  if (which === 'ours') return texts.ours;
  const people = recorders.map(({ id, name }) => (id === userId ? texts.you : texts.person(name)));
  return people.length > 0 ? texts.theirsBy(people) : texts.theirs;
}

function OneLog({ lines }: { lines: ReturnType<typeof listLines> }) {
  return (
    <ol className="border-y border-chalk bg-sheet">
      {lines.map(({ key, words }) => (
        <li key={key} className="border-b border-chalk px-3 py-2 text-small last:border-b-0">
          {words}
        </li>
      ))}
    </ol>
  );
}

interface DivergedLogsProps extends GameNames {
  readonly log: GameLog;
  readonly divergence: Divergence;
}

/**
 * Returns a function that chooses a log, and its dialog. If the chosen log has fewer plays than the other,
 * the dialog asks the user first.
 */
function useChoice(log: GameLog, count: (which: Which) => number) {
  const [asked, setAsked] = useState<Which | null>(null);
  const lost = asked ? count(asked === 'ours' ? 'theirs' : 'ours') - count(asked) : 0;
  const choose = (which: Which) => {
    if (count(which) < count(which === 'ours' ? 'theirs' : 'ours')) setAsked(which);
    else void log.choose(which);
  };
  const dialog = {
    open: asked !== null,
    onOpenChange: (open: boolean) => !open && setAsked(null),
    title: texts.shorterQuestion,
    text: texts.shorterText(lost),
    confirmLabel: texts.shorterConfirm,
    onConfirm: () => asked && void log.choose(asked),
  };
  return { choose, dialog };
}

/**
 * Chooses the other log without asking if this device has entered only pitches since the logs diverged.
 * Returns whether this is the case.
 */
function useLonePitches({ log, divergence }: DivergedLogsProps): boolean {
  const ours = divergence.ours.slice(divergence.from);
  const isAlone = ours.length > 0 && ours.every(isPitch);
  const { choose } = log;
  useEffect(() => {
    if (!isAlone) return;
    void choose('theirs').then(() => toastSuccess(texts.pitchesDropped(ours.length)));
  }, [isAlone, choose, ours.length]);
  return isAlone;
}

export function DivergedLogs(props: DivergedLogsProps) {
  const { log, divergence, getName, teams } = props;
  const ours = listLines(divergence, 'ours', { getName, teams });
  const theirs = listLines(divergence, 'theirs', { getName, teams });
  const lines = { ours, theirs };
  const { user } = useSession();
  const { choose, dialog } = useChoice(log, (which) => lines[which].length);
  if (useLonePitches(props)) return null;
  return (
    <div className="grid flex-1 content-start gap-4 overflow-y-auto px-4 py-4">
      <Notice tone="warning" announced title={texts.diverged}>
        {texts.divergedText}
      </Notice>
      <div className="grid gap-4 md:grid-cols-2">
        {(['ours', 'theirs'] as const).map((which) => (
          <section
            key={which}
            aria-label={nameLog(divergence, which, user?.id)}
            className="grid content-start gap-2"
          >
            <h2 className="font-bold">{nameLog(divergence, which, user?.id)}</h2>
            <p className="text-small text-ink-2 tabular-nums">
              {summarizeLog(divergence, which, lines[which].length)}
            </p>
            <OneLog lines={lines[which]} />
            <Button variant="line" onClick={() => choose(which)}>
              {which === 'ours' ? texts.chooseOurs : texts.chooseTheirs}
            </Button>
          </section>
        ))}
      </div>
      <ConfirmDialog {...dialog} />
    </div>
  );
}
