import type { GameState } from '#domain/scoring/state.ts';
import { CallPanel } from './call-panel.tsx';
import { type AfterGame, OverPanel, SuspendedPanel } from './end-panels.tsx';
import { OpponentsPanel } from './opponents-panel.tsx';
import { OrderPanel } from './order-panel.tsx';
import { FactsPanel, RemarkPanel, RepairPanel, RulesPanel } from './other-panels.tsx';
import { OutcomesPanel } from './outcomes-panel.tsx';
import { PitchesPanel } from './pitches-panel.tsx';
import { RosterPanel } from './roster-panels.tsx';
import { RunningPanel } from './running-panel.tsx';
import { SubstitutionPanel } from './substitution-panel.tsx';
import type { PanelProps } from './use-scoring-controller.ts';
import type { View } from './view.ts';

export { Errors, Fielders, RunnerEditor } from './runner-editor.tsx';

export interface RareProps extends PanelProps {
  readonly view: View;
  readonly phase: GameState['phase'];
  readonly afterGame: AfterGame;
}

/** Panels that most plays do not need. Their file is loaded after the screen. */
export function RarePanel({ view, phase, afterGame, ...props }: RareProps) {
  switch (view.kind) {
    case 'outcomes':
      return <OutcomesPanel controller={props.controller} target={view.target} />;
    case 'running':
      return <RunningPanel {...props} target={view.target} runners={view.runners} />;
    case 'substitution':
      return <SubstitutionPanel key={`${view.side} ${view.what}`} {...props} {...view} />;
    case 'order':
      return <OrderPanel {...props} target={view.target} why={view.why} />;
    case 'roster':
      return <RosterPanel {...props} what={view.what} side={view.side} target={view.target} />;
    case 'rules':
      return <RulesPanel controller={props.controller} />;
    case 'call':
      return <CallPanel controller={props.controller} />;
    case 'opponents':
      return <OpponentsPanel controller={props.controller} />;
    case 'facts':
      return <FactsPanel controller={props.controller} />;
    case 'remark':
      return <RemarkPanel {...props} step={view.step} />;
    case 'pitches':
      return <PitchesPanel {...props} />;
    case 'repair':
      return <RepairPanel {...props} {...view} />;
    default:
      return phase === 'over' ? (
        <OverPanel {...props} afterGame={afterGame} />
      ) : (
        <SuspendedPanel {...props} />
      );
  }
}
