import { type ReactNode, useState } from 'react';
import type { PlayContent } from '#domain/scoring/contents/plays.ts';
import {
  addErrorToDraft,
  mayAddError,
  mayEnterErrorWithoutConfirmation,
} from '#domain/scoring/editing/add-error.ts';
import {
  findPlayerChangeAfterLastPlay,
  isPlayerChange,
  listReplayedLogItems,
  type ReplayedLogItem,
} from '#domain/scoring/editing/log-items.ts';
import { draftPlayFromItem, toEditTarget } from '#domain/scoring/editing/play-draft.ts';
import {
  type LastPlayDetailChoice,
  listLastPlayDetailChoices,
} from '#domain/scoring/editing/quick-details.ts';
import type { ReplayedPlay } from '#domain/scoring/play.ts';
import type { Replay } from '#domain/scoring/replay.ts';
import { scoringWordMessages } from '#domain/scoring/words/play-words.messages.ts';
import { describePlay, formatBallPath } from '#domain/scoring/words/play-words.ts';
import { describeReplayedEntry } from '#domain/scoring/words/step-words.ts';
import { cx } from '../../ui/cx.ts';
import { Chip } from './chip.tsx';
import { linkLook } from './looks.ts';
import { scoringMessages as texts } from './scoring.messages.ts';
import type { PanelProps, ScoringController } from './use-scoring-controller.ts';
import { findAmendmentView } from './view.ts';

const formatDetail = (detail: LastPlayDetailChoice) =>
  detail.kind === 'strike' ? texts.strikes[detail.strike] : formatBallPath(detail.fielders);

/** Buttons for details of the last play. The entry of a play does not ask for these details. */
function LastPlayChips({ controller }: { controller: ScoringController }) {
  const { log, plays } = controller.log.replay;
  const play = plays.at(-1);
  const details = play ? listLastPlayDetailChoices(play) : [];
  const amend = (content: PlayContent) => {
    const step = listReplayedLogItems(log).findLast((item) => item.play !== null);
    if (step) controller.commit(toEditTarget(step, 'instead'), [content]);
  };
  return details.map((detail) => (
    <Chip
      key={formatDetail(detail)}
      pressed={detail.isChosen}
      aria-label={detail.kind === 'strike' ? scoringWordMessages.strikes[detail.strike] : undefined}
      className="scoring-quick"
      onClick={() => amend(detail.content)}
    >
      {formatDetail(detail)}
    </Chip>
  ));
}

const chip = cx(linkLook, 'px-3!');

interface LastProps {
  readonly label: string;
  readonly words: string;
  /** Opens the entry for editing; null if the entry can only be undone. */
  readonly onAmend: (() => void) | null;
  readonly children?: ReactNode;
}

function Last({ label, words, onAmend, children }: LastProps) {
  return (
    <>
      <p className="min-w-0 flex-1 truncate">
        <span className="text-ink-2">{label}　</span>
        <b>{words}</b>
      </p>
      {children}
      {onAmend && (
        <button type="button" className={chip} onClick={onAmend}>
          {texts.amend}
        </button>
      )}
    </>
  );
}

function findLastPlay({ log }: Replay): ReplayedLogItem | undefined {
  return listReplayedLogItems(log).findLast(({ play }) => play !== null);
}

function Played({ controller, getName, play }: PanelProps & { play: ReplayedPlay }) {
  const { replay } = controller.log;
  const amend = () => {
    const step = findLastPlay(replay);
    const view = step && findAmendmentView(step);
    if (view) controller.show(view);
  };
  const makeError = () => {
    const step = findLastPlay(replay);
    const draft = step && draftPlayFromItem(step);
    const error = draft && addErrorToDraft(draft);
    if (!error) return;
    if (mayEnterErrorWithoutConfirmation(error)) controller.confirm(error);
    else controller.show({ kind: 'play', draft: error });
  };
  return (
    <Last label={texts.last} words={describePlay(play, getName)} onAmend={amend}>
      <LastPlayChips controller={controller} />
      {mayAddError(play.content) && (
        <button type="button" aria-label={texts.makeError} className={chip} onClick={makeError}>
          {texts.error}
        </button>
      )}
    </Last>
  );
}

/**
 * Shows the change of players after the last play. Finds the change only once, because the search replays the whole
 * log.
 */
function Substituted({ controller, getName, teams }: PanelProps) {
  const [step] = useState(() => findPlayerChangeAfterLastPlay(controller.log.replay));
  const view = step && findAmendmentView(step);
  if (!step) return null;
  return (
    <Last
      label={texts.substitution}
      words={describeReplayedEntry(step, getName, teams)}
      onAmend={view && (() => controller.show(view))}
    />
  );
}

const barLook =
  'flex min-h-12 shrink-0 items-center gap-2 border-t border-chalk bg-sheet pr-2 pl-4 pb-[env(safe-area-inset-bottom)] text-small';

type UndoneProps = Pick<PanelProps, 'controller' | 'getName' | 'teams'>;

/** The step that was undone last, until the next entry. */
function Undone({ controller, getName, teams }: UndoneProps) {
  const { undone, redo } = controller;
  if (!undone) return null;
  const { content } = undone;
  return (
    <>
      <p role="status" className="min-w-0 flex-1 truncate">
        <span className="text-ink-2">{texts.undone}　</span>
        <b>{content ? describeReplayedEntry(content, getName, teams) : texts.revision}</b>
      </p>
      <button type="button" className={chip} onClick={redo}>
        {texts.redo}
      </button>
    </>
  );
}

/** Stands at the foot while no play is possible. */
export function UndoneBar(props: UndoneProps) {
  if (!props.controller.undone) return null;
  return (
    <div className={barLook}>
      <Undone {...props} />
    </div>
  );
}

export function LastPlay(props: PanelProps & { readonly startNews: ReactNode }) {
  const { log, plays } = props.controller.log.replay;
  const last = log.findLast(({ kind }) => kind !== 'pitch');
  const play = plays.at(-1);
  return (
    <div onClickCapture={props.controller.doubleTap.stop} className={barLook}>
      {props.controller.undone ? (
        <Undone {...props} />
      ) : last && isPlayerChange(last) ? (
        <Substituted key={last.id} {...props} />
      ) : play ? (
        <Played {...props} play={play} />
      ) : (
        <>
          <p className="min-w-0 flex-1 truncate text-ink-2">{texts.noPlayYet}</p>
          {props.startNews}
        </>
      )}
    </div>
  );
}
