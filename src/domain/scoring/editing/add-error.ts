import {
  type BaseOrHome,
  HOME_BASE,
  type Move,
  type PlayContent,
  type RunningPlayContent,
} from '../contents/plays.ts';
import { HIT_OUTCOMES } from '../proposal-certainty.ts';
import type { PlayTaps } from '../proposal-context.ts';
import { proposeRunningPlay } from '../propose-running.ts';
import {
  draftPlay,
  type EditTarget,
  findFielderByLocation,
  OUTS_CHANGEABLE_TO_ERROR,
  type PlayDraft,
  toggleErrorOfLastFielder,
} from './play-draft.ts';

/** Replaces an out of the batter by an error of the first fielder; null for any other outcome. */
export function replaceOutTapByError({ outcome, field, fielders = [] }: PlayTaps): PlayTaps | null {
  if (!OUTS_CHANGEABLE_TO_ERROR.includes(outcome)) return null;
  const erred = fielders[0] ?? findFielderByLocation(field);
  return erred ? { outcome: 'reachedOnError', field: erred, fielders: [erred], errors: [erred] } : null;
}

function addErrorToTurn(tapped: PlayTaps): PlayTaps | null {
  if (!HIT_OUTCOMES.includes(tapped.outcome)) return replaceOutTapByError(tapped);
  const missed = toggleErrorOfLastFielder(tapped);
  return tapped.outcome === 'homeRun' || missed === tapped ? null : missed;
}

/**
 * Whether one tap can add an error. True for a hit, and for an out, steal or pickoff in which only one player moved.
 */
export function mayAddError(content: PlayContent): boolean {
  const { errors = [], moves } = content;
  const [move, ...others] = moves;
  if (errors.length > 0 || move === undefined || move.how === 'runnerInterference') return false;
  // The out of the proper batter on an appeal is no play of a fielder (Rule 9.03(d)).
  if (content.kind === 'plate_appearance' && content.outOfTurn) return false;
  const isAlone = others.length === 0;
  if (content.kind === 'running')
    return (
      isAlone && (content.play === 'steal' ? !move.out && move.to !== HOME_BASE : move.how === 'pickoff')
    );
  // Adding an error proposes the hit again, which would lose the out of a runner.
  const isHit = HIT_OUTCOMES.includes(content.outcome) && moves.every(({ out }) => !out);
  return (isAlone || isHit) && addErrorToTurn(content) !== null;
}

/** Adds a bad throw that lets the runner advance: by the catcher on a steal, by the pitcher on a pickoff. */
function addErrorToRunning({ game }: EditTarget, content: RunningPlayContent): RunningPlayContent | null {
  const [move] = content.moves;
  if (move === undefined) return null;
  const { runner } = move;
  const { play } = content;
  if (play !== 'steal')
    return { ...content, ...proposeRunningPlay(game.state, { play, runners: [runner], errors: ['投'] }) };
  const onError = { out: false, how: 'error' } as const;
  // The runner from first now reaches third base, so a runner on third base goes home.
  const ahead: Move[] =
    move.to === 2 && game.state.bases[2] ? [{ runner: 3, to: HOME_BASE, ...onError }] : [];
  const further = { runner, to: (move.to + 1) as BaseOrHome, ...onError };
  return { ...content, errors: ['捕'], moves: [move, ...ahead, further] };
}

/** Returns the draft with the error; null if `mayAddError` is false. */
export function addErrorToDraft({ target, tapped, content }: PlayDraft): PlayDraft | null {
  if (content === null || !mayAddError(content)) return null;
  if (content.kind === 'running') return { target, tapped, content: addErrorToRunning(target, content) };
  const missed = tapped && addErrorToTurn(tapped);
  return missed && draftPlay(target, missed);
}

/**
 * Whether a play with an added error can be entered without confirmation. False for moves of several players,
 * and for an error on a fly to the outfield, which can be worth one base or two.
 */
export function mayEnterErrorWithoutConfirmation({ content }: PlayDraft): boolean {
  const [first, ...others] = content?.moves ?? [];
  if (!content || !first || others.some(({ runner }) => runner !== first.runner)) return false;
  return content.kind === 'running' || HIT_OUTCOMES.includes(content.outcome) || first.to === 1;
}
