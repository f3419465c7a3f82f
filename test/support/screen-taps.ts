import type { BattingOutcome } from '#domain/plate-appearance.ts';
import {
  type Move,
  OUT_REASONS,
  type PlateAppearanceContent,
  type PlayContent,
  type StartBase,
} from '#domain/scoring/contents/plays.ts';
import {
  locateRunnerAfterMoves,
  withMoveReason,
  withMovesOfRunnerFirst,
  withRunRuling,
} from '#domain/scoring/editing/edit-moves.ts';
import {
  addFieldTap,
  draftPlay,
  mayToggleErrorOfLastFielder,
  type PlayDraft,
  toggleErrorOfLastFielder,
  withOutcomeByMoves,
  withRunnerDestinationAndOutcome,
} from '#domain/scoring/editing/play-draft.ts';
import { deriveBoxScores } from '#domain/scoring/lines.ts';
import { toPlateAppearance } from '#domain/scoring/play.ts';
import type { Replay } from '#domain/scoring/replay.ts';
import { scoringWordMessages as words } from '#domain/scoring/words/play-words.messages.ts';
import { scoringMessages } from '../../src/web/features/scoring/scoring.messages.ts';

const texts = scoringMessages.play;
const places = scoringMessages.place;

export interface Tap {
  readonly what: 'button' | 'combobox' | 'textbox';
  readonly name: string;
  /** Whether the name begins with this text. By default it must be equal. */
  readonly begins?: true;
  readonly within?: string;
  readonly value?: string;
}

export const press = (name: string, within?: string): Tap => ({
  what: 'button',
  name,
  ...(within && { within }),
});

/** First the place of the ball, then the fielders who got a throw. */
export function placesTapped({ field, fielders = [] }: PlateAppearanceContent): string[] {
  if (field === null) return [];
  const [first, ...rest] = fielders;
  return [field, ...(first === field ? rest : fielders)];
}

export interface Edit {
  readonly content: PlayContent;
  readonly taps: readonly Tap[];
}

/** Moves a runner of a proposal closer to the actual play; null if the runner is already right. */
type EditStep = (
  content: PlayContent,
  actual: PlayContent,
  runner: StartBase,
  draft: PlayDraft,
) => Edit | null;

const isTurn = ({ kind }: PlayContent) => kind === 'plate_appearance';

function describeEnd(moves: readonly Move[], runner: StartBase): string {
  const { base, last } = locateRunnerAfterMoves(moves, runner);
  return `${base} ${last?.out === true ? last.to : ''}`;
}

const goesElsewhere: EditStep = (content, actual, runner, draft) => {
  if (describeEnd(content.moves, runner) === describeEnd(actual.moves, runner)) return null;
  const { last } = locateRunnerAfterMoves(actual.moves, runner);
  const change = last ? { to: last.to, out: last.out } : null;
  const name = last ? (words.bases[last.to] ?? '') : texts.stay;
  return {
    content: withRunnerDestinationAndOutcome(draft, content, runner, change),
    taps: [press(name, change?.out ? texts.out : texts.safe)],
  };
};

const forAnotherReason: EditStep = (content, actual, runner, draft) => {
  const [own, theirs] = [content, actual].map(({ moves }) => locateRunnerAfterMoves(moves, runner).last?.how);
  const isOutcome = runner === 0 && content.moves.filter((move) => move.runner === 0).length === 1;
  if (!own || !theirs || own === theirs || (isTurn(content) && isOutcome)) return null;
  return {
    content: withOutcomeByMoves(draft, withMoveReason(content, runner, theirs)),
    taps: [{ what: 'combobox', name: texts.why, value: words.hows[theirs] }],
  };
};

function isMissedOut({ how, out }: Move): boolean {
  return how === 'error' || (!out && (OUT_REASONS as readonly string[]).includes(how));
}

const byAnotherFielder: EditStep = (content, actual, runner) => {
  const [erred] = actual.errors ?? [];
  const { last } = locateRunnerAfterMoves(content.moves, runner);
  const isAsked = last ? (isTurn(content) && runner === 0) || isMissedOut(last) : isFoulError(content);
  if (!isAsked || erred === undefined || content.errors?.[0] === erred) return null;
  return { content: { ...content, errors: [erred] }, taps: [press(erred, texts.error)] };
};

const cameFirst: EditStep = (content, actual, runner) => {
  if (actual.moves[0]?.runner !== runner || content.moves[0]?.runner === runner) return null;
  return { content: withMovesOfRunnerFirst(content, runner), taps: [press(texts.first)] };
};

const battedIn: EditStep = (content, actual, runner) => {
  const runBattedIn = locateRunnerAfterMoves(actual.moves, runner).last?.runBattedIn;
  if (runBattedIn === undefined || !isTurn(content)) return null;
  return { content: withRunRuling(content, runner, { runBattedIn }), taps: [press(texts.battedIn)] };
};

/** In the order in which a scorer notices a mistake. */
export const EDIT_STEPS: readonly EditStep[] = [
  goesElsewhere,
  forAnotherReason,
  byAnotherFielder,
  cameFirst,
  battedIn,
];

/** Nobody moves on a dropped foul fly, so the screen asks at once who erred. */
export function isFoulError(content: PlayContent): boolean {
  return content.kind === 'running' && content.play === 'foulError';
}

/** The button of a sacrifice fly is a fly, and the button of a double play is a ground ball. */
export function chooseButton(content: PlateAppearanceContent): BattingOutcome {
  const { outcome, ball } = content;
  if (outcome === 'sacrificeHitReached') return toPlateAppearance(content, 0).outcome;
  if (outcome === 'doublePlay') return 'groundOut';
  if (outcome === 'sacrificeFly') return ball === 'line' ? 'lineOut' : 'flyOut';
  return outcome;
}

/** Has everything that figures depend on, except earned runs, which later plays can change. */
export function describeEffect({ state, plays, refused }: Replay): string {
  const counts = Object.values(deriveBoxScores(state, plays)).map(({ batting, pitching }) => [
    batting.map(({ player, line, appearances }) => [player, line, appearances.length]),
    pitching.map(({ player, line }) => [player, { ...line, earnedRuns: 0 }]),
  ]);
  const { bases, outs, inning, half, phase } = state;
  const moment = phase === 'playing' ? [inning, half, outs] : phase;
  return JSON.stringify([counts, bases, moment, refused.length]);
}

interface TappedDraft {
  readonly draft: PlayDraft;
  readonly taps: readonly Tap[];
}

function withFielders({ target, tapped }: PlayDraft, actual: PlayContent): TappedDraft | null {
  if (tapped === null || actual.kind === 'running') return null;
  const before = placesTapped({ ...actual, ...tapped });
  const rest = placesTapped(actual).slice(before.length);
  const fielders = rest.reduce((all, place) => addFieldTap(all, place as typeof actual.field), tapped);
  return rest.length > 0
    ? { draft: draftPlay(target, fielders), taps: rest.map((place) => press(place)) }
    : null;
}

function withError(
  { draft: { target, tapped, content }, taps }: TappedDraft,
  actual: PlayContent,
): TappedDraft | null {
  const [erred] = actual.errors ?? [];
  if (!tapped || !content || !erred || tapped.errors?.length || !mayToggleErrorOfLastFielder(tapped, content))
    return null;
  const toggled = toggleErrorOfLastFielder(tapped);
  const isLast = toggled.errors?.[0] === erred;
  const next = isLast ? toggled : addFieldTap(toggled, erred);
  const pressed = [press(places.error(undefined)), ...(isLast ? [] : [press(erred)])];
  return { draft: draftPlay(target, next), taps: [...taps, ...pressed] };
}

/** The drafts from which the runners can be corrected. */
export function listDrafts(draft: PlayDraft, actual: PlayContent): TappedDraft[] {
  const thrown = [{ draft, taps: [] }, withFielders(draft, actual)].filter((tapped) => tapped !== null);
  return [...thrown, ...thrown.flatMap((tapped) => withError(tapped, actual) ?? [])];
}

export function findShortest(edits: readonly Edit[], actual: PlayContent): Edit {
  const [shortest] = edits.toSorted((a, b) => a.taps.length - b.taps.length);
  if (!shortest) throw new Error(`The screen cannot say ${JSON.stringify(actual)}`);
  return shortest;
}
