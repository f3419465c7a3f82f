import type { ReactNode } from 'react';
import { formatPitchCount } from '#domain/pitching.ts';
import { Ruled } from '../../ui/ruled.tsx';
import { TurnWords } from '../game-box/turn-words.tsx';
import { pitchesMessages } from '../pitches.messages.ts';
import { liveMessages as texts } from './live.messages.ts';
import { getPlayerName, type LiveGame, type LiveNow, listTurns } from './live-game.ts';

function Person({ role, name, children }: { role: string; name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 px-3 py-1.5">
      <dt className="text-tiny text-ink-2">{role}</dt>
      <dd>
        <b className="block truncate">{name}</b>
        <span className="flex flex-wrap gap-x-2 text-tiny text-ink-2 tabular-nums">{children}</span>
      </dd>
    </div>
  );
}

/**
 * Formats a number of pitches.
 * @param atLeast whether there may have been more pitches
 */
export const formatPitches = (pitches: number, atLeast: boolean) =>
  atLeast ? pitchesMessages.atLeast(pitches) : String(pitches);

function describePitches({ pitches }: LiveNow): string {
  if (!pitches) return '';
  const { inning, inning_at_least, game, at_least } = pitches;
  return texts.pitches(formatPitchCount(inning, inning_at_least), formatPitchCount(game, at_least));
}

export function LiveMatchup({ game, now }: { game: LiveGame; now: LiveNow }) {
  if (now.batter === null && now.pitcher === null) return null;
  const turns = now.batter === null ? [] : listTurns(game.plays, now.batter);
  return (
    <Ruled columns={2}>
      <Person role={texts.batter} name={getPlayerName(game, now.batter)}>
        {turns.length > 0 ? <TurnWords words={turns} /> : texts.firstTurn}
      </Person>
      <Person role={texts.pitcher} name={getPlayerName(game, now.pitcher)}>
        {describePitches(now)}
      </Person>
    </Ruled>
  );
}
