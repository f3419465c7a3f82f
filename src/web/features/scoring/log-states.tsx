import { useState } from 'react';
import type { NamedTeamPlayer } from '#domain/scoring/player-key.ts';
import { createNameGetter } from '#domain/scoring/words/names.ts';
import { saveTextFile } from '../../platform/api/save-file.ts';
import { isInLineApp } from '../../platform/in-line-app.ts';
import { toastSuccess } from '../../platform/toast.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { describeEntriesFrom, type GameNames } from './describe-entries-from.ts';
import type { LogCopy } from './device-log.ts';
import { DivergedLogs } from './diverged-logs.tsx';
import { type GameLog, useGameLog } from './game-log.ts';
import { scoringMessages } from './scoring.messages.ts';

const texts = scoringMessages.state;

/** Saves a text as a file. LINE's browser cannot save files, so the text is copied there. */
function saveText(text: string, name: string): void {
  const save = () => saveTextFile(text, name);
  if (isInLineApp()) navigator.clipboard.writeText(text).then(() => toastSuccess(texts.copied), save);
  else save();
}

export function saveCopies(copies: readonly LogCopy[], names: GameNames): void {
  const text = copies
    .map(({ from, entries }) => describeEntriesFrom(entries, from, names).map(({ words }) => words))
    .map((lines, index) => [texts.copy(index + 1), ...lines, ''].join('\n'))
    .join('\n');
  saveText(text, texts.copyFile(names.teams.them));
}

interface StateProps extends GameNames {
  readonly log: GameLog;
}

/**
 * A button that saves the copies of the log, for users other than the scorer. Only the scorer sees the menu, which has
 * the same action.
 */
function SaveCopies({ log: { copies }, ...names }: StateProps) {
  if (copies.length === 0) return null;
  return (
    <Button variant="ghost" onClick={() => saveCopies(copies, names)}>
      {scoringMessages.game.saveCopies}
    </Button>
  );
}

/**
 * Says that entries can no longer be sent: the log is closed or the game is gone. The user can save the entries as a
 * text or discard them.
 */
function LeftUnsent({ log, ...names }: StateProps) {
  const [asked, setAsked] = useState(false);
  const { unsent, replay } = log;
  if (unsent === 0) return null;
  const save = () => {
    const lines = describeEntriesFrom(replay.log, replay.log.length - unsent, names).map(
      ({ words }) => words,
    );
    saveText([texts.left(unsent), ...lines, ''].join('\n'), texts.leftFile(names.teams.them));
  };
  return (
    <Notice
      tone="warning"
      announced
      title={texts.left(unsent)}
      action={
        <>
          <Button variant="line" onClick={save}>
            {texts.leftSave}
          </Button>
          <Button variant="ghost" onClick={() => setAsked(true)}>
            {texts.leftDiscard}
          </Button>
        </>
      }
    >
      {texts.leftText}
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={texts.leftQuestion(unsent)}
        text={texts.leftWarning}
        confirmLabel={texts.leftDiscard}
        onConfirm={() => void log.discard()}
      />
    </Notice>
  );
}

function ClosedLog({ sheet, ...props }: StateProps & { readonly sheet: string }) {
  const { log } = props;
  const isSheet = log.replay.log.length === 0;
  return (
    <div className="grid gap-4 px-4 py-4">
      <LeftUnsent {...props} />
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

function LeasedNotice(props: StateProps) {
  const { log } = props;
  return (
    <Notice
      tone="warning"
      announced
      title={texts.leased(log.scorer?.name ?? '')}
      action={
        <>
          <Button variant="line" onClick={() => void log.takeOver()}>
            {texts.takeOver}
          </Button>
          <SaveCopies {...props} />
        </>
      }
    >
      {texts.leasedText}
    </Notice>
  );
}

/** The reason why a notice about the log replaces the inputs. */
export type InputsReplacedReason = 'closed' | 'diverged' | 'taken';

interface LogStatePanelProps extends StateProps {
  readonly reason: InputsReplacedReason;
  readonly sheet: string;
}

export function LogStatePanel({ reason, sheet, ...props }: LogStatePanelProps) {
  if (reason === 'closed') return <ClosedLog sheet={sheet} {...props} />;
  if (reason === 'taken') return <LeasedNotice {...props} />;
  return props.log.divergence && <DivergedLogs divergence={props.log.divergence} {...props} />;
}

/** Shows the plays of a deleted game that were never sent from this device. */
export function UnsentOfGone(props: { gameId: number; players: readonly NamedTeamPlayer[]; team: string }) {
  const { gameId, players, team } = props;
  const log = useGameLog(gameId);
  const getName = createNameGetter(players, log.replay.state);
  const teams = { us: team, them: scoringMessages.goneOpponent };
  return <LeftUnsent {...{ log, getName, teams }} />;
}
