import { useState } from 'react';
import { formatPitchCount } from '#domain/pitching.ts';
import {
  createPitchTotalCorrections,
  listKnownPitchers,
  type PitcherOfSide,
} from '#domain/scoring/editing/umpire-pitches.ts';
import { isPitchTotalLowerBound } from '#domain/scoring/pitch-count.ts';
import { FieldError } from '../../ui/field.tsx';
import { PanelFrame } from './panel.tsx';
import { fieldLook } from './player-choice.tsx';
import { scoringMessages } from './scoring.messages.ts';
import type { PanelProps } from './use-scoring-controller.ts';

const texts = scoringMessages.game;

interface PitcherRowProps extends Pick<PanelProps, 'controller' | 'getName'> {
  readonly pitcher: PitcherOfSide;
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly first: boolean;
}

function PitcherRow({ controller, getName, pitcher: { player }, typed, onType, first }: PitcherRowProps) {
  const { state } = controller.log.replay;
  const counted = state.pitches[player] ?? 0;
  return (
    <label className="flex items-center gap-2">
      <span className="grid min-w-0 flex-1">
        <b className="truncate text-[0.9375rem]">{getName(player).full}</b>
        {counted > 0 && (
          <span className="text-small text-ink-2 tabular-nums">
            {formatPitchCount(counted, isPitchTotalLowerBound(state, player))}
          </span>
        )}
      </span>
      <span className="w-20 shrink-0">
        <input
          data-focus={first || undefined}
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          onChange={({ target }) => onType(target.value)}
          className={fieldLook}
        />
      </span>
      <span className="text-small text-ink-2">{texts.umpirePitchesUnit}</span>
    </label>
  );
}

/** Inputs for the umpire's counts of pitches, for games in which not every pitch was recorded. */
export function PitchesPanel({ controller, getName, teams }: PanelProps) {
  const pitchers = listKnownPitchers(controller.log.replay.state);
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const corrections = createPitchTotalCorrections(pitchers, typed, texts.umpirePitchesTitle);
  const save = () => {
    if (corrections === null) return;
    if (corrections.length > 0) controller.commit(controller.target, corrections);
    else controller.close();
  };
  return (
    <PanelFrame
      controller={controller}
      title={texts.umpirePitchesTitle}
      isReady={corrections !== null}
      onConfirm={save}
    >
      <p className="text-small text-ink-2">{texts.umpirePitchesText}</p>
      <ul className="grid gap-1.5">
        {pitchers.map((pitcher, index) => (
          <li key={pitcher.player}>
            {pitchers[index - 1]?.side !== pitcher.side && (
              <p className="py-1 text-small font-bold text-ink-2">{teams[pitcher.side]}</p>
            )}
            <PitcherRow
              {...{ controller, getName, pitcher }}
              typed={typed.get(pitcher.player) ?? ''}
              onType={(text) => setTyped(new Map(typed).set(pitcher.player, text))}
              first={index === 0}
            />
          </li>
        ))}
      </ul>
      <FieldError id="umpire-pitches-error" error={corrections ? undefined : texts.umpirePitchesWrong} />
    </PanelFrame>
  );
}
