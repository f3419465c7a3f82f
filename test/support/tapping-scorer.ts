import type {
  PitchCall,
  PlateAppearanceContent,
  PlayContent,
  RunningPlayContent,
  StartBase,
} from '#domain/scoring/contents/plays.ts';
import { classifyEarnedRuns } from '#domain/scoring/earned.ts';
import { addErrorToDraft, mayEnterErrorWithoutConfirmation } from '#domain/scoring/editing/add-error.ts';
import { withRunRuling } from '#domain/scoring/editing/edit-moves.ts';
import {
  createLogItemAmendment,
  listLogItems,
  listReplayedLogItems,
  type ReplayedLogItem,
} from '#domain/scoring/editing/log-items.ts';
import {
  addFieldTap,
  draftPlay,
  draftPlayFromItem,
  findOutcomeByBallsAndStrikes,
  findPitchCallImpliedByOutcome,
  mayEnterDraftWithoutConfirmation,
  type PlayDraft,
} from '#domain/scoring/editing/play-draft.ts';
import { mayEnterRunningPlayWithoutConfirmation } from '#domain/scoring/editing/running-plays.ts';
import type { EntryContent, LogEntry } from '#domain/scoring/entries.ts';
import type { NamedTeamPlayer, PlayerKey } from '#domain/scoring/player-key.ts';
import { readTapsFromPlateAppearance } from '#domain/scoring/proposal-context.ts';
import { isPlayMovingAllRunners, proposeRunningPlay } from '#domain/scoring/propose-running.ts';
import { type Replay, replayEntry, replayGameLog } from '#domain/scoring/replay.ts';
import type { UsOrThem } from '#domain/scoring/side.ts';
import { getCurrentBatter, getRunnerOnBase } from '#domain/scoring/state.ts';
import { createNameGetter } from '#domain/scoring/words/names.ts';
import { scoringWordMessages as words } from '#domain/scoring/words/play-words.messages.ts';
import { describePlay } from '#domain/scoring/words/play-words.ts';
import { scoringMessages as texts } from '../../src/web/features/scoring/scoring.messages.ts';
import { listFirstOutcomes } from '../../src/web/features/scoring/view.ts';
import type { Translated, TranslatedPlay } from './real-entries.ts';
import { splitParts } from './real-parts.ts';
import {
  chooseButton,
  describeEffect,
  EDIT_STEPS,
  type Edit,
  findShortest,
  isFoulError,
  listDrafts,
  placesTapped,
  press,
  type Tap,
} from './screen-taps.ts';
import { substitutionTaps } from './substitution-taps.ts';

const findLastPitch = (before: Replay, content: PlayContent): EntryContent[] => {
  const call =
    content.kind === 'running' ? null : findPitchCallImpliedByOutcome(before.state, content.outcome);
  return call === null ? [] : [{ kind: 'pitch', call }];
};

class Editing {
  readonly taps: Tap[] = [];
  private open: StartBase | null = null;

  show(runner: StartBase, name: string): void {
    if (this.open === runner) return;
    if (this.open !== null) this.taps.push(press(texts.play.close));
    this.taps.push({ ...press(name, texts.play.runners), begins: true });
    this.open = runner;
  }
}

interface TappingOptions {
  readonly players: readonly NamedTeamPlayer[];
  readonly teams: Readonly<Record<UsOrThem, string>>;
  /** The keys of the players who are known before the game, by the names of the data. */
  readonly keys: ReadonlyMap<string, PlayerKey>;
}

/**
 * Scores a game like a person who taps the plays and corrects the proposals of the screen. Uses the functions
 * of the screen, and returns every tap.
 */
export class TappingScorer {
  game: Replay;
  plays = 0;
  /** Without pitches and substitutions. */
  playTaps = 0;
  private made = 0;
  private readonly keys: Map<string, PlayerKey>;
  private readonly options: TappingOptions;

  constructor(opening: readonly EntryContent[], options: TappingOptions) {
    this.options = options;
    this.keys = new Map(options.keys);
    this.game = replayGameLog(opening.map((content) => this.entry(content)));
  }

  private entry(content: EntryContent): LogEntry {
    this.made += 1;
    return { id: `tapped-${this.made}`, ...content };
  }

  private after(before: Replay, contents: readonly EntryContent[]): Replay {
    return contents.map((content) => this.entry(content)).reduce(replayEntry, before);
  }

  private enter(contents: readonly EntryContent[]): void {
    this.game = this.after(this.game, contents);
    const [refused] = this.game.refused;
    if (refused) throw new Error(`The screen refuses ${refused.refusal}: ${JSON.stringify(contents)}`);
  }

  private get getName() {
    return createNameGetter(this.options.players, this.game.state);
  }

  /** The names of the data by key. */
  get names(): ReadonlyMap<PlayerKey, string> {
    return new Map([...this.keys].map(([name, key]) => [key, name]));
  }

  private nameOn(base: StartBase, { state }: Replay = this.game): string {
    const player =
      base === 0 ? getCurrentBatter(state) : (getRunnerOnBase(state.bases, base)?.player ?? null);
    return this.getName(player).short;
  }

  /** @throws Error if the screen cannot express the item */
  tapsFor(item: Translated): readonly Tap[] {
    if ('kind' in item) {
      const { getName, keys } = this;
      const { teams } = this.options;
      const { taps, content } = substitutionTaps({ state: this.game.state, getName, teams, keys }, item);
      this.enter([content]);
      return taps;
    }
    this.plays += 1;
    return splitParts(item).flatMap((part) => this.tapsForPart(part));
  }

  private tapsForPart({ content, pitches }: TranslatedPlay): readonly Tap[] {
    const thrown = this.pitches(content, pitches);
    const taps = content.kind === 'running' ? this.run(content) : this.turn(content);
    this.playTaps += taps.length;
    return [...thrown, ...taps];
  }

  /** The outcome of a turn tells its last pitch. */
  private pitches(content: PlayContent, pitches: TranslatedPlay['pitches']): Tap[] {
    const asContents = (calls: readonly PitchCall[]) =>
      calls.map((call) => ({ kind: 'pitch', call }) as const);
    const before = asContents(pitches.slice(0, -1));
    const isGiven = findLastPitch(this.after(this.game, before), content).length > 0;
    const tapped = isGiven ? before : asContents(pitches);
    this.enter(tapped);
    if (findOutcomeByBallsAndStrikes(this.game.state) !== null)
      throw new Error('The count has ended the turn by itself');
    return tapped.map(({ call }) => press(words.pitches[call]));
  }

  private turn(content: PlateAppearanceContent): Tap[] {
    const { game } = this;
    const outcome = chooseButton(content);
    const isRare = !listFirstOutcomes(game.state).some((first) => first === outcome);
    const taps = [...(isRare ? [press(texts.others)] : []), press(words.outcomes[outcome])];
    let draft = draftPlay(
      { at: 'end', item: null, game },
      readTapsFromPlateAppearance({ outcome, field: null }),
    );
    for (const place of placesTapped(content)) {
      if (draft.tapped === null || mayEnterDraftWithoutConfirmation(draft) || this.isRight(draft, content))
        break;
      draft = draftPlay(draft.target, addFieldTap(draft.tapped, place as typeof content.field));
      taps.push(press(place));
    }
    if (draft.content === null && draft.tapped) {
      draft = draftPlay(draft.target, draft.tapped, true);
      taps.push(press(texts.place.without));
    }
    return [...taps, ...this.settle(draft, content, mayEnterDraftWithoutConfirmation(draft))];
  }

  private run(content: RunningPlayContent): Tap[] {
    const { game } = this;
    // Rule 9.07(h): a runner who was picked off and put out at the next base was caught stealing.
    const play = content.moves.some(({ how }) => how === 'pickoffStealing') ? 'caughtStealing' : content.play;
    // If two runners go, the scorer presses the caught runner, and corrects the other runner.
    const pressed = content.moves.filter(({ out }) => out || play !== 'caughtStealing');
    const runners = isPlayMovingAllRunners(play) ? [] : [...new Set(pressed.map(({ runner }) => runner))];
    const formatBase = (runner: StartBase) => words.bases[runner] ?? '';
    const named = runners.map((runner, index) =>
      index === 0
        ? press(texts.field.runner(this.nameOn(runner), formatBase(runner)))
        : press(`${formatBase(runner)} ${this.nameOn(runner)}`),
    );
    const first = press(isFoulError(content) ? texts.others : texts.runners);
    const taps = [...(named.length > 0 ? named : [first]), press(words.runnings[play])];
    const errors = isFoulError(content) ? { errors: ['捕' as const] } : {};
    const proposed = proposeRunningPlay(game.state, { play, runners, ...errors });
    const target = { at: 'end', item: null, game } as const;
    const draft = { target, tapped: null, content: proposed };
    return [
      ...taps,
      ...this.settle(draft, content, mayEnterRunningPlayWithoutConfirmation(game.state, play)),
    ];
  }

  /** Whether the proposal has the same effect on the game as the actual play. */
  private isRight({ content }: PlayDraft, actual: PlayContent): boolean {
    const after = (content: PlayContent) =>
      describeEffect(this.after(this.game, [...findLastPitch(this.game, content), content]));
    return content !== null && after(content) === after(actual);
  }

  /** Confirms the corrected draft. A play that is entered at once is corrected afterwards. */
  private settle(draft: PlayDraft, actual: PlayContent, isAtOnce: boolean): Tap[] {
    const { content } = draft;
    if (content === null) throw new Error('Nothing was proposed');
    const isRight = (content: PlayContent) => this.isRight({ ...draft, content }, actual);
    if (!isAtOnce) {
      const edit = findShortest(this.corrections(draft, actual, isRight), actual);
      this.enter([...findLastPitch(this.game, edit.content), edit.content]);
      return [...edit.taps, { ...press(texts.play.confirm), begins: true }];
    }
    const isDone = isRight(content);
    this.enter([...findLastPitch(this.game, content), content]);
    return isDone ? [] : this.amendLast(actual);
  }

  /** Uses the button 直す, or the button that adds an error. */
  private amendLast(actual: PlayContent): Tap[] {
    const step = listReplayedLogItems(this.game.log).findLast(({ play }) => play !== null);
    const draft = step && draftPlayFromItem(step);
    if (!step || !draft) throw new Error('There is no last play');
    const effect = (content: PlayContent) => describeEffect(this.after(step.before, [content]));
    const wanted = effect(actual);
    const begin = (tap: Tap, from: PlayDraft): Edit[] =>
      this.corrections(from, actual, (content) => effect(content) === wanted).map(({ content, taps }) => ({
        content,
        taps: [tap, ...taps, press(texts.play.save)],
      }));
    const error = addErrorToDraft(draft);
    const isPlain =
      error?.content && mayEnterErrorWithoutConfirmation(error) && effect(error.content) === wanted;
    const edit = isPlain
      ? { content: error.content, taps: [press(texts.makeError)] }
      : findShortest(
          [...begin(press(texts.amend), draft), ...(error ? begin(press(texts.makeError), error) : [])],
          actual,
        );
    this.amend(step, edit.content);
    return [...edit.taps];
  }

  private amend(step: ReplayedLogItem, content: PlayContent): void {
    const id = `amendment-${this.game.log.length}`;
    this.game = replayEntry(
      this.game,
      createLogItemAmendment(listLogItems(this.game.log), step, [content], id),
    );
    const [refused] = this.game.refused;
    if (refused) throw new Error(`${refused.refusal} after an amendment`);
  }

  private corrections(
    draft: PlayDraft,
    actual: PlayContent,
    isRight: (content: PlayContent) => boolean,
  ): Edit[] {
    return listDrafts(draft, actual).flatMap((begun) => {
      const edit = this.edit(begun.draft, actual, isRight);
      return edit ? [{ content: edit.content, taps: [...begun.taps, ...edit.taps] }] : [];
    });
  }

  /** Corrects the runners, and the fielder who erred. Null if the result is not the actual play. */
  private edit(
    draft: PlayDraft,
    actual: PlayContent,
    isRight: (content: PlayContent) => boolean,
  ): Edit | null {
    const before = draft.target.game;
    const runners = ([3, 2, 1, 0] as const).filter((base) => base === 0 || before.state.bases[base - 1]);
    const editing = new Editing();
    let { content } = draft;
    if (content === null) return null;
    for (const step of EDIT_STEPS) {
      for (const runner of runners) {
        if (isRight(content)) return { content, taps: editing.taps };
        const edit = step(content, actual, runner, draft);
        if (edit === null) continue;
        if (!isFoulError(content)) editing.show(runner, this.nameOn(runner, before));
        editing.taps.push(...edit.taps);
        content = edit.content;
      }
    }
    return isRight(content) ? { content, taps: editing.taps } : null;
  }

  /** `index` counts the runs of a player. */
  tapsForEarned(isEarned: (player: PlayerKey, index: number) => boolean): Tap[] {
    const runs = classifyEarnedRuns(this.game.plays);
    const wrong = runs.filter((run, at) => {
      const index = runs.slice(0, at).filter(({ player }) => player === run.player).length;
      return run.earned !== isEarned(run.player, index);
    });
    const taps = wrong.flatMap(({ id, player, earned }) => this.decideEarned(id, player, !earned));
    this.playTaps += taps.length;
    return taps;
  }

  private decideEarned(id: string, player: PlayerKey, earned: boolean): Tap[] {
    const step = listReplayedLogItems(this.game.log).find((item) => item.id === id);
    const draft = step && draftPlayFromItem(step);
    const move = step?.play?.moves.find((move) => move.scored && move.player === player);
    if (!step?.play || !draft?.content || !move) throw new Error(`There is no run of ${player}`);
    const { inning, half } = step.before.state;
    this.amend(step, withRunRuling(draft.content, move.runner, { earned }));
    return [
      press(this.game.state.phase === 'over' ? texts.game.toCourse : texts.course),
      { ...press(describePlay(step.play, this.getName), words.innings(inning, half)), begins: true },
      press(texts.list.amend),
      { ...press(this.getName(player).short, texts.play.runners), begins: true },
      press(texts.play.earned),
      press(texts.play.save),
    ];
  }
}
