import type { LineupChange, SubstitutionContent } from '#domain/scoring/contents/players.ts';
import {
  listLineupChanges,
  listOrderSlots,
  type OrderSlot,
  withOrderSlotChange,
} from '#domain/scoring/editing/substitution.ts';
import { getNextOpponentSequenceNumber, type PlayerKey, toOpponentKey } from '#domain/scoring/player-key.ts';
import type { UsOrThem } from '#domain/scoring/side.ts';
import { findParticipant, type GameState, getBattingSide, getCurrentBatter } from '#domain/scoring/state.ts';
import type { GetName } from '#domain/scoring/words/names.ts';
import { scoringWordMessages as words } from '#domain/scoring/words/play-words.messages.ts';
import { scoringMessages } from '../../src/web/features/scoring/scoring.messages.ts';
import type { SubstitutionKind } from '../../src/web/features/scoring/view.ts';
import { press, type Tap } from './screen-taps.ts';

const texts = scoringMessages.sub;

interface Screen {
  readonly state: GameState;
  readonly getName: GetName;
  readonly teams: Readonly<Record<UsOrThem, string>>;
  /** Keys by the names of the data. The screen creates the keys of new opponents. */
  readonly keys: Map<string, PlayerKey>;
}

function findKind(state: GameState, { side, changes }: SubstitutionContent): SubstitutionKind {
  const [only] = changes;
  const place = listOrderSlots(state.sides[side]).find(({ order }) => order === only?.order);
  if (changes.length > 1 || only === undefined || place === undefined) return 'field';
  if (side !== getBattingSide(state))
    return only.position === '投手' && place.position === '投手' ? 'pitcher' : 'field';
  if (only.position === '代走') return 'pinchRunner';
  return only.position === '代打' && place.player === getCurrentBatter(state) ? 'pinchHitter' : 'field';
}

function nameChoice(kind: SubstitutionKind, { getName }: Screen, place: OrderSlot): string {
  const name = getName(place.player).short;
  if (kind === 'pitcher') return texts.newPitcher;
  if (kind === 'field') return texts.player(place.order);
  return kind === 'pinchHitter' ? texts.pinchHitter(name) : texts.pinchRunner(name);
}

function tapRunner({ state, getName }: Screen, { player }: OrderSlot): Tap[] {
  const base = state.bases.findIndex((runner) => runner?.player === player) + 1;
  return [press(`${words.bases[base]} ${getName(player).short}`)];
}

function tapKnown(
  kind: SubstitutionKind,
  { state, getName }: Screen,
  side: UsOrThem,
  choice: string,
  [name, key]: readonly [string, PlayerKey],
): Tap {
  if (kind === 'field') return { what: 'combobox', name: choice, value: name };
  const { short, number } = getName(key);
  const participant = findParticipant(state.sides[side], key);
  if (participant) return press(participant.left ? texts.returned(short) : short, choice);
  return press([number, short].filter(Boolean).join(' '), choice);
}

/** A new opponent is typed. */
function choose(
  kind: SubstitutionKind,
  screen: Screen,
  side: UsOrThem,
  places: readonly OrderSlot[],
  change: LineupChange,
) {
  const name = change.player ?? '';
  const place = places.find(({ order }) => order === change.order);
  if (!place) throw new Error(`Nobody is in place ${change.order}`);
  const known = screen.keys.get(name);
  if (known !== undefined && known === place.player) return { key: known, taps: [] };
  const before = kind === 'pinchRunner' ? tapRunner(screen, place) : [];
  const choice = nameChoice(kind, screen, place);
  if (known !== undefined)
    return { key: known, taps: [...before, tapKnown(kind, screen, side, choice, [name, known])] };
  const everybody = [...screen.state.sides[side].participants, ...places].flatMap(
    ({ player }) => player ?? [],
  );
  const key = toOpponentKey(getNextOpponentSequenceNumber(everybody), name);
  screen.keys.set(name, key);
  const taps = [
    kind === 'field'
      ? ({ what: 'combobox', name: choice, value: texts.newOpponent } as const)
      : press(texts.newOpponent, choice),
    { what: 'textbox', name: `${choice} ${texts.label}`, value: name } as const,
  ];
  return { key, taps: [...before, ...taps] };
}

/** Returns the taps and the content that they enter. */
export function substitutionTaps(screen: Screen, content: SubstitutionContent) {
  const { side, changes } = content;
  const { state, teams } = screen;
  const bats = side === getBattingSide(state);
  const kind = findKind(state, content);
  const taps: Tap[] = [press(scoringMessages.substitution)];
  if (side !== 'us') taps.push(press(teams[side], texts.side));
  if (kind !== (bats ? 'pinchHitter' : 'pitcher')) taps.push(press(texts.kinds[kind], texts.title));
  let places = listOrderSlots(state.sides[side]);
  for (const change of changes) {
    const { order, position } = change;
    const before = places.find((place) => place.order === order)?.position;
    const chosen = choose(kind, screen, side, places, change);
    taps.push(...chosen.taps);
    if (kind === 'field' && position !== null && position !== before) {
      const name = texts.position(screen.getName(chosen.key).short);
      taps.push({ what: 'combobox', name, value: position });
    }
    places = withOrderSlotChange(places, order, { player: chosen.key, position });
  }
  const entered = {
    kind: 'substitution',
    side,
    changes: listLineupChanges(state.sides[side], places),
  } as const;
  return { taps: [...taps, press(texts.confirm)], content: entered };
}
