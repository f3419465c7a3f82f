import { CALLED_GAME_REASONS, INCOMPLETE_INNING_RECORD_POLICIES } from '#domain/scoring/contents/events.ts';
import { GAME_DEPARTURE_REASONS, NEXT_BATTER_REASONS } from '#domain/scoring/contents/players.ts';
import type { EntryContent, LogEntry } from '#domain/scoring/entries.ts';
import { toGuestKey, toMemberKey } from '#domain/scoring/player-key.ts';
import { STRIKEOUT, turn } from '../support/logs.ts';
import type { World } from './world.ts';

const FOUL: EntryContent = { kind: 'pitch', call: 'foul' };

/** The entries are about our side. The game decides whether they are possible. */
function chooseChange({ random, team }: World): EntryContent[] {
  const side = 'us';
  const order = 1 + random.below(9);
  const player = random.pick([toGuestKey('応援 太郎'), toMemberKey(random.pick(team.members))]);
  const leave: EntryContent = { kind: 'departure', side, order, why: random.pick(GAME_DEPARTURE_REASONS) };
  return random.pick<EntryContent[]>([
    [{ kind: 'courtesy_runner', side, base: random.pick([1, 2] as const), player }],
    [leave],
    [{ kind: 'arrival', side, player, position: null }],
    // The batter leaves during the turn, so that the place has an out or is passed over.
    [{ kind: 'next_batter', order, why: random.pick(NEXT_BATTER_REASONS) }, leave, { kind: 'automatic_out' }],
    [{ kind: 'next_batter', order, why: random.pick(NEXT_BATTER_REASONS) }],
    [{ kind: 'unknown_pitcher' }],
    [{ kind: 'out_of_turn' }],
    [{ kind: 'passed_over' }],
  ]);
}

/** A foul is always possible. */
function chooseContents(world: World): EntryContent[] {
  const { random } = world;
  if (random.chance(0.4)) return [FOUL];
  if (random.chance(0.6)) return chooseChange(world);
  if (random.chance(0.05)) {
    const reason = random.pick(CALLED_GAME_REASONS);
    return [
      { kind: 'game', event: 'called', reason, evenInnings: random.pick(INCOMPLETE_INNING_RECORD_POLICIES) },
    ];
  }
  return [
    random.pick<EntryContent>([
      { kind: 'facts', weather: '晴れ', umpires: '球審 佐藤' },
      turn('strikeout', '0x1 strikeout', { strike: 'called', remark: '監督が抗議' }),
      STRIKEOUT,
    ]),
  ];
}

/** Chooses contents, or a change of an earlier entry. */
export function chooseEntries(world: World, log: readonly string[], newId: () => string): LogEntry[] {
  const { random } = world;
  const contents = chooseContents(world);
  const earlier = log.slice(4);
  if (earlier.length === 0 || random.chance(0.7))
    return contents.map((content) => ({ id: newId(), ...content }));
  const entry = random.pick(earlier);
  const isVoid = random.chance(0.5);
  return [{ id: newId(), ...(isVoid ? { kind: 'void', entry } : { kind: 'amend', entry, contents }) }];
}
