import type { FielderKanji, PlayContent, ThirdStrikeKind } from '../contents/plays.ts';
import type { ReplayedPlay } from '../play.ts';

/** A detail that one tap adds to the last play, or removes again. */
export type LastPlayDetailChoice = { readonly isChosen: boolean; readonly content: PlayContent } & (
  | { readonly kind: 'strike'; readonly strike: ThirdStrikeKind }
  | { readonly kind: 'fielders'; readonly fielders: readonly FielderKanji[] }
);

const CAUGHT: Readonly<Record<number, readonly (readonly FielderKanji[])[]>> = {
  2: [
    ['捕', '遊'],
    ['捕', '二'],
  ],
  3: [['捕', '三']],
};
const PICKED_OFF: Readonly<Record<number, readonly (readonly FielderKanji[])[]>> = {
  1: [['投', '一']],
  2: [
    ['投', '遊'],
    ['投', '二'],
  ],
  3: [['投', '三']],
};

/** Lists the usual paths of the ball on this out. Empty if many paths are usual. */
function listUsualPaths({ content, moves, batter }: ReplayedPlay): readonly (readonly FielderKanji[])[] {
  const [first] = moves;
  if (moves.length !== 1 || first === undefined || !first.out) return [];
  if (content.kind === 'running') {
    if (content.play === 'caughtStealing') return CAUGHT[first.to] ?? [];
    return content.play === 'pickoff' ? (PICKED_OFF[first.to] ?? []) : [];
  }
  const [fielder] = content.fielders ?? [];
  const isGrounder = content.outcome === 'groundOut' && first.how === 'force' && first.player === batter;
  return isGrounder && fielder ? [[fielder, fielder === '一' ? '投' : '一']] : [];
}

function listStrikes({ content, strike: chosen }: ReplayedPlay): LastPlayDetailChoice[] {
  const isStruckOut =
    content.kind === 'plate_appearance' &&
    (content.outcome === 'strikeout' || content.outcome === 'reachedOnStrikeout');
  if (!isStruckOut) return [];
  const { strike: said, ...without } = content;
  return (['called', 'swinging'] as const).map((strike) => ({
    kind: 'strike',
    strike,
    isChosen: strike === chosen,
    content: strike === said ? without : { ...without, strike },
  }));
}

/**
 * Lists details that most scorers leave out: the kind of a third strike, and the fielders of an out. An unusual path
 * that the scorer has entered hides the usual paths.
 */
export function listLastPlayDetailChoices(play: ReplayedPlay): LastPlayDetailChoice[] {
  const { content } = play;
  const { fielders = [] } = content;
  const paths = listUsualPaths(play);
  const isUsual = fielders.length < 2 || paths.some((path) => path.join() === fielders.join());
  const before = content.kind === 'running' ? [] : fielders.slice(0, 1);
  const details = (isUsual ? paths : []).map((path): LastPlayDetailChoice => {
    const isChosen = path.join() === fielders.join();
    const after = { ...content, fielders: isChosen ? before : path };
    return { kind: 'fielders', fielders: path, isChosen, content: after };
  });
  return [...listStrikes(play), ...details];
}
