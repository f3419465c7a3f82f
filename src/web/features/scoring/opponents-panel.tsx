import { useState } from 'react';
import { createPlayerKeyAmendments } from '#domain/scoring/editing/rename-players.ts';
import {
  getOpponentLabel,
  type PlayerKey,
  readPlayerKey,
  toOpponentKey,
} from '#domain/scoring/player-key.ts';
import type { Participant } from '#domain/scoring/state.ts';
import { entryId } from './entry-id.ts';
import { PanelFrame } from './panel.tsx';
import { fieldLook } from './player-choice.tsx';
import { scoringMessages } from './scoring.messages.ts';
import type { ScoringController } from './use-scoring-controller.ts';

const texts = scoringMessages.game;

/** Returns the key of an opponent with another label and the same running number. Returns other keys unchanged. */
function keyWith(key: PlayerKey, label: string): PlayerKey {
  const named = readPlayerKey(key);
  return named?.kind === 'opponent' ? toOpponentKey(named.number, label.trim()) : key;
}

/** Sorts the batters first, in the batting order, then others in the game, then players who have left the game. */
function inOrder(participants: readonly Participant[]): Participant[] {
  const place = ({ order, left }: Participant) => (left ? 100 : 0) + (order || 50);
  return participants.toSorted((a, b) => place(a) - place(b));
}

/** Opponents' numbers and names often become known only during the game. */
export function OpponentsPanel({ controller }: { controller: ScoringController }) {
  const { log, state } = controller.log.replay;
  const players = inOrder(state.sides.them.participants);
  const [labels, setLabels] = useState(
    () => new Map(players.map(({ player }) => [player, getOpponentLabel(player)] as const)),
  );
  const change = (player: PlayerKey, label: string) => setLabels(new Map(labels).set(player, label));
  const save = () => {
    const names = [...labels].map(([player, label]) => [player, keyWith(player, label)] as const);
    const changed = new Map(names.filter(([before, after]) => before !== after));
    const entries = createPlayerKeyAmendments(log, changed, entryId);
    if (entries.length > 0) controller.enter(entries);
    else controller.close();
  };
  return (
    <PanelFrame controller={controller} title={texts.opponents} onConfirm={save}>
      <p className="text-small text-ink-2">{texts.opponentsText}</p>
      <ul className="grid gap-1.5">
        {players.map(({ player, order, left }, index) => (
          <li key={player}>
            <label className="flex items-center gap-2">
              <span className="w-24 shrink-0 text-small text-ink-2">
                {left ? texts.left(texts.opponent(order)) : texts.opponent(order)}
              </span>
              <input
                data-focus={index === 0 || undefined}
                value={labels.get(player) ?? ''}
                placeholder={scoringMessages.setup.number}
                maxLength={40}
                onChange={({ target }) => change(player, target.value)}
                className={fieldLook}
              />
            </label>
          </li>
        ))}
      </ul>
    </PanelFrame>
  );
}
