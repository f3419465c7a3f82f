import {
  type Move,
  type Origin,
  type PlateAppearanceContent,
  type PlayContent,
  RETIREMENTS,
} from '#domain/scoring/contents/plays.ts';
import { whereIs, withReason, withRunnerFirst, withRunRuling } from '#domain/scoring/editing/edit-moves.ts';
import { type PlayDraft, withEndAndOutcome, withImpliedOutcome } from '#domain/scoring/editing/play-draft.ts';
import { playMessages as words } from '#domain/scoring/words/play-words.messages.ts';
import { scoringMessages } from '../../src/web/features/scoring/scoring.messages.ts';

const texts = scoringMessages.play;

/** A step on the screen: presses a button, chooses from a list, writes into a field. */
export interface Tap {
  readonly what: 'button' | 'combobox' | 'textbox';
  readonly name: string;
  /** Whether the name only begins with this text. */
  readonly begins?: true;
  /** The group, list or region that contains the control. */
  readonly within?: string;
  /** The chosen or written value. */
  readonly value?: string;
}

export const press = (name: string, within?: string): Tap => ({
  what: 'button',
  name,
  ...(within && { within }),
});

/** Returns the places that are pressed: where the ball went, and then the fielders who got a throw. */
export function placesTapped({ field, fielders = [] }: PlateAppearanceContent): string[] {
  if (field === null) return [];
  const [first, ...rest] = fielders;
  return [field, ...(first === field ? rest : fielders)];
}

export interface Edit {
  readonly content: PlayContent;
  readonly taps: readonly Tap[];
}

/** Moves one runner of a proposal closer to the actual play; null if that runner is already right. */
type EditStep = (content: PlayContent, actual: PlayContent, runner: Origin, draft: PlayDraft) => Edit | null;

const isTurn = ({ kind }: PlayContent) => kind === 'plate_appearance';

function describeEnd(moves: readonly Move[], runner: Origin): string {
  const { base, last } = whereIs(moves, runner);
  return `${base} ${last?.out === true ? last.to : ''}`;
}

const goesElsewhere: EditStep = (content, actual, runner, draft) => {
  if (describeEnd(content.moves, runner) === describeEnd(actual.moves, runner)) return null;
  const { last } = whereIs(actual.moves, runner);
  const change = last ? { to: last.to, out: last.out } : null;
  const name = last ? (words.bases[last.to] ?? '') : texts.stay;
  return {
    content: withEndAndOutcome(draft, content, runner, change),
    taps: [press(name, change?.out ? texts.out : texts.safe)],
  };
};

const forAnotherReason: EditStep = (content, actual, runner, draft) => {
  const [own, theirs] = [content, actual].map(({ moves }) => whereIs(moves, runner).last?.how);
  const isOutcome = runner === 0 && content.moves.filter((move) => move.runner === 0).length === 1;
  if (!own || !theirs || own === theirs || (isTurn(content) && isOutcome)) return null;
  return {
    content: withImpliedOutcome(draft, withReason(content, runner, theirs)),
    taps: [{ what: 'combobox', name: texts.why, value: words.hows[theirs] }],
  };
};

function isMissedOut({ how, out }: Move): boolean {
  return how === 'error' || (!out && (RETIREMENTS as readonly string[]).includes(how));
}

const byAnotherFielder: EditStep = (content, actual, runner) => {
  const [erred] = actual.errors ?? [];
  const { last } = whereIs(content.moves, runner);
  const isAsked = last ? (isTurn(content) && runner === 0) || isMissedOut(last) : isFoulError(content);
  if (!isAsked || erred === undefined || content.errors?.[0] === erred) return null;
  return { content: { ...content, errors: [erred] }, taps: [press(erred, texts.error)] };
};

const cameFirst: EditStep = (content, actual, runner) => {
  if (actual.moves[0]?.runner !== runner || content.moves[0]?.runner === runner) return null;
  return { content: withRunnerFirst(content, runner), taps: [press(texts.first)] };
};

const battedIn: EditStep = (content, actual, runner) => {
  const runBattedIn = whereIs(actual.moves, runner).last?.runBattedIn;
  if (runBattedIn === undefined || !isTurn(content)) return null;
  return { content: withRunRuling(content, runner, { runBattedIn }), taps: [press(texts.battedIn)] };
};

/** The steps in the order in which a scorer notices that something is wrong. */
export const EDIT_STEPS: readonly EditStep[] = [
  goesElsewhere,
  forAnotherReason,
  byAnotherFielder,
  cameFirst,
  battedIn,
];

/**
 * Returns whether the play is a dropped foul fly. Nobody moves on it, so the scorer is asked at once who erred.
 */
export function isFoulError(content: PlayContent): boolean {
  return content.kind === 'running' && content.play === 'foulError';
}
