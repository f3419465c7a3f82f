import { useCallback, useState } from 'react';
import type { BattingOutcome } from '#domain/plate-appearance.ts';
import type { PitchCall, PitchContent, RunningPlayContent } from '#domain/scoring/contents/plays.ts';
import {
  createInsertion,
  type LogItemChange,
  listChangesWithPitches,
  type ReplayedLogItem,
} from '#domain/scoring/editing/log-items.ts';
import { createPitchRecordingChoice } from '#domain/scoring/editing/pitch-recording-choice.ts';
import {
  draftPlay,
  type EditTarget,
  findOutcomeByBallsAndStrikes,
  findPitchCallEnteredWithPlay,
  mayEnterDraftWithoutConfirmation,
  type PlayDraft,
  parseScorebookWordToTaps,
  toEditTarget,
} from '#domain/scoring/editing/play-draft.ts';
import { hasNoFurtherConsequences, repairLaterPlays } from '#domain/scoring/editing/repair.ts';
import { UndoHistory } from '#domain/scoring/editing/undo-history.ts';
import { type EntryContent, isTurnEndingContent, type LogEntry } from '#domain/scoring/entries.ts';
import type { NamedTeamPlayer } from '#domain/scoring/player-key.ts';
import { readTapsFromPlateAppearance } from '#domain/scoring/proposal-context.ts';
import { proposePlay } from '#domain/scoring/propose.ts';
import { replayEntry } from '#domain/scoring/replay.ts';
import type { BothTeamNames, GetName } from '#domain/scoring/words/names.ts';
import { scoringWordMessages } from '#domain/scoring/words/play-words.messages.ts';
import { DoubleTapGuard } from './double-tap.ts';
import { createEntryId } from './entry-id.ts';
import type { GameLog } from './game-log.ts';
import { scoringMessages } from './scoring.messages.ts';
import { TURN, type View } from './view.ts';

function withIds(contents: readonly EntryContent[]): LogEntry[] {
  return contents.map((content) => ({ id: createEntryId(), ...content }));
}

/**
 * Returns the pitch that an outcome implies. A swinging third strike is marked as assumed, because it may have been
 * called.
 */
function toImpliedPitch(call: PitchCall): PitchContent {
  return { kind: 'pitch', call, ...(call === 'swinging' && { assumed: true }) };
}

const isPlay = ({ kind }: LogEntry) => kind === 'plate_appearance' || kind === 'running';

const texts = scoringMessages.state;

export type ScoringController = ReturnType<typeof useScoringController>;

export interface PanelProps {
  readonly controller: ScoringController;
  readonly getName: GetName;
  readonly teams: BothTeamNames;
  readonly players: readonly NamedTeamPlayer[];
}

function useView() {
  const [view, show] = useState<View>(TURN);
  /** The reason why the last entry was refused; null if the entry was possible. */
  const [problem, setProblem] = useState<string | null>(null);
  const close = useCallback(() => {
    show(TURN);
    setProblem(null);
  }, []);
  return { view, show, problem, setProblem, close };
}

function useEditing(log: GameLog, { show, setProblem, close }: ReturnType<typeof useView>) {
  const [doubleTap] = useState(() => new DoubleTapGuard());
  const game = log.replay;
  const enterQuietly = (entries: readonly LogEntry[]): boolean => {
    const refused = log.mine ? log.enter(entries)[0] : null;
    if (refused === undefined) close();
    else setProblem(refused ? scoringWordMessages.refusals[refused.refusal] : texts.takeOverFirst);
    return refused === undefined;
  };
  const [history] = useState(() => new UndoHistory(createEntryId));
  const enter = (entries: readonly LogEntry[]): boolean => {
    const entered = enterQuietly(entries);
    if (entered) history.record(game, entries);
    if (entered && entries.some(isPlay)) doubleTap.record();
    return entered;
  };

  /**
   * Enters a change of the log that changes no later play. Shows other changes for confirmation and returns
   * false.
   * @param keeping an alternative change with which later plate appearances keep their batters
   */
  const revise = (
    at: EditTarget,
    changes: readonly LogItemChange[],
    removes = false,
    keeping: readonly LogItemChange[] | null = null,
  ): boolean => {
    const consequences = repairLaterPlays(game, changes, createEntryId);
    if (hasNoFurtherConsequences(consequences)) return enter(consequences.entries);
    const keptBatters =
      keeping && consequences.shifted.length > 0 ? repairLaterPlays(game, keeping, createEntryId) : null;
    show({
      kind: 'repair',
      target: at,
      removes,
      consequences,
      keptBatters:
        keptBatters && keptBatters.shifted.length + keptBatters.unresolved.length === 0 ? keptBatters : null,
    });
    return false;
  };
  /** Enters contents at the target. Returns whether the contents were entered. */
  const commit = (target: EditTarget, contents: readonly EntryContent[]): boolean => {
    const { at, item } = target;
    if (at === 'end' || item === null) return enter(withIds(contents));
    return revise(target, [
      at === 'before' ? createInsertion(game.log, item, ...contents) : { item, contents },
    ]);
  };
  /** Removes an item, together with the pitches of its turn. */
  const remove = (item: ReplayedLogItem) => {
    const replaceBy = (...contents: EntryContent[]) => listChangesWithPitches(game.log, item, contents);
    const keeping = isTurnEndingContent(item.content) ? replaceBy({ kind: 'passed_over' }) : null;
    revise(toEditTarget(item, 'instead'), replaceBy(), true, keeping);
  };
  /** Adds no step of undo: an undo takes back only what happened in the game. */
  const choosePitches = (on: boolean) => {
    const entries = withIds(createPitchRecordingChoice(game.state, on));
    if (enterQuietly(entries)) history.skip(game, entries);
  };
  const undo = () => history.undo(game, enterQuietly);
  const redo = () => {
    // After the last step, another button takes the place of the one that was tapped.
    if (history.redo(game, enterQuietly) === 0) doubleTap.record();
  };
  const steps = { undo, redo, canUndo: history.mayUndo(game), undone: history.findUndone(game) };
  return { enter, commit, remove, choosePitches, doubleTap, ...steps };
}

export function useScoringController(log: GameLog, withPitches: boolean) {
  const screen = useView();
  const { view, show, problem, close } = screen;
  const editing = useEditing(log, screen);
  const game = log.replay;
  const target: EditTarget = { at: 'end', item: null, game };

  const confirm = ({ target: to, content }: PlayDraft) => {
    if (content === null) return;
    const call = withPitches ? findPitchCallEnteredWithPlay(to, content) : null;
    editing.commit(to, call === null ? [content] : [toImpliedPitch(call), content]);
  };
  /** Enters a drafted play at once if its details are certain. Otherwise shows the play for confirmation. */
  const turn = (draft: PlayDraft) => {
    if (mayEnterDraftWithoutConfirmation(draft)) confirm(draft);
    else show({ kind: 'play', draft });
  };
  const pitch = (call: PitchCall, bunt: boolean) => {
    const thrown: EntryContent = { kind: 'pitch', call, ...(bunt && { bunt }) };
    const { state } = replayEntry(game, { id: 'pitch', ...thrown });
    const outcome = findOutcomeByBallsAndStrikes(state);
    const rest = outcome === null ? [] : [proposePlay(state, { outcome, field: null }).content];
    editing.enter(withIds([thrown, ...rest]));
  };
  /** Enters a word of the scorebook. Returns whether the word was understood. */
  const type = (word: string): boolean => {
    const tapped = parseScorebookWordToTaps(word);
    if (tapped === null) return false;
    turn(draftPlay(target, tapped, true));
    return true;
  };

  return {
    ...editing,
    ...{ log, view, show, close, problem, target, withPitches, pitch, turn, confirm, type },
    outcome: (to: EditTarget, outcome: BattingOutcome) =>
      turn(draftPlay(to, readTapsFromPlateAppearance({ outcome, field: null }))),
    running: (to: EditTarget, content: RunningPlayContent) =>
      show({ kind: 'play', draft: { target: to, tapped: null, content } }),
  };
}
