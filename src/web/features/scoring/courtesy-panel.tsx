import { useState } from 'react';
import { COURTESY_RUNNER_CREDITS, type GameRules } from '#domain/scoring/contents/rules.ts';
import type { EntryContent } from '#domain/scoring/entries.ts';
import type { PlayerKey } from '#domain/scoring/player-key.ts';
import { listActivePlayers, listOccupiedBases, type OccupiedBase, runnerOn } from '#domain/scoring/state.ts';
import { BaseChips } from './base-chips.tsx';
import { PlayerKeys } from './player-choice.tsx';
import { rosterMessages as texts } from './roster.messages.ts';
import { changedRules, Frame, type RosterProps } from './roster-frame.tsx';
import { Segment } from './segment.tsx';

/** Lets somebody run for a runner who stays in the game. */
export function CourtesyRunner({ rules, ...props }: RosterProps & { rules: GameRules }) {
  const { target, side, getName, players } = props;
  const { state } = target.game;
  const [base, setBase] = useState<OccupiedBase>(listOccupiedBases(state.bases).at(-1) ?? 1);
  const [player, setPlayer] = useState<PlayerKey | null>(null);
  const [record, setRecord] = useState(rules.courtesyRecord ?? 'runner');
  const runner = runnerOn(state.bases, base);
  const replaced = runner?.replaced ?? runner?.player ?? null;
  const label = texts.courtesy.who(getName(replaced).short);
  const others = listActivePlayers(state.sides[side]).filter((key) => {
    return key !== runner?.player && (key === replaced || !state.bases.some((on) => on?.player === key));
  });
  const chosen: EntryContent[] = player ? [{ kind: 'courtesy_runner', side, base, player }] : [];
  const contents = [
    ...changedRules(
      { ...rules, courtesyRecord: rules.courtesyRecord ?? 'runner' },
      { courtesyRecord: record },
    ),
    ...chosen,
  ];
  return (
    <Frame {...props} title={texts.courtesy.title} contents={chosen.length > 0 ? contents : []}>
      <div className="flex gap-1.5">
        <BaseChips
          {...{ state, getName }}
          isChosen={(option) => option === base}
          onChoose={(option) => {
            setBase(option);
            setPlayer(null);
          }}
        />
      </div>
      <p className="text-small font-bold">{label}</p>
      <PlayerKeys
        key={base}
        {...{ label, state, side, players, getName, others }}
        value={player}
        onChoose={setPlayer}
      />
      <p className="text-small text-ink-2">{texts.courtesy.text}</p>
      <Segment
        label={texts.courtesy.record}
        options={COURTESY_RUNNER_CREDITS.map((value) => ({ value, label: texts.courtesy.records[value] }))}
        value={record}
        onChange={setRecord}
      />
    </Frame>
  );
}
