import type { GameState } from '#domain/scoring/state.ts';
import { OverPanel, SuspendedPanel } from './end-panels.tsx';
import { OpponentsPanel } from './opponents-panel.tsx';
import { RepairPanel, RulesPanel } from './other-panels.tsx';
import { type PanelProps, SubstitutionPanel } from './substitution-panel.tsx';
import type { View } from './view.ts';

export interface RareProps extends PanelProps {
  readonly view: View;
  readonly phase: GameState['phase'];
  readonly gamePath: string;
}

/** What is seldom open: in a file of its own, which loads after the screen. */
export function RarePanel({ view, phase, gamePath, ...props }: RareProps) {
  switch (view.kind) {
    case 'substitution':
      return <SubstitutionPanel key={view.side} {...props} {...view} />;
    case 'rules':
      return <RulesPanel desk={props.desk} />;
    case 'opponents':
      return <OpponentsPanel desk={props.desk} />;
    case 'repair':
      return <RepairPanel {...props} repair={view.repair} />;
    default:
      return phase === 'over' ? <OverPanel {...props} gamePath={gamePath} /> : <SuspendedPanel {...props} />;
  }
}
