import type { ReactNode } from 'react';
import type { GameRules } from '#domain/scoring/contents/rules.ts';
import type { EditTarget } from '#domain/scoring/editing/play-draft.ts';
import type { EntryContent } from '#domain/scoring/entries.ts';
import { replayEntry } from '#domain/scoring/replay.ts';
import type { UsOrThem } from '#domain/scoring/side.ts';
import { scoringWordMessages } from '#domain/scoring/words/play-words.messages.ts';
import { PanelFrame } from './panel.tsx';
import type { PanelProps } from './use-scoring-controller.ts';

export interface RosterProps extends PanelProps {
  readonly target: EditTarget;
  readonly side: UsOrThem;
}

export function Frame({
  title,
  contents,
  children,
  ...props
}: RosterProps & { title: string; contents: readonly EntryContent[]; children: ReactNode }) {
  const { controller, target } = props;
  const { game } = target;
  const after = contents.reduce(
    (played, content, index) => replayEntry(played, { id: `preview${index}`, ...content }),
    game,
  );
  const refusal = after.refused[game.refused.length]?.refusal;
  const isReady = contents.length > 0 && refusal === undefined;
  return (
    <PanelFrame {...{ controller, title, isReady }} onConfirm={() => controller.commit(target, contents)}>
      {children}
      <p role="status" className="text-small font-bold text-clay-strong empty:hidden">
        {refusal ? scoringWordMessages.refusals[refusal] : null}
      </p>
    </PanelFrame>
  );
}

/** Returns the entry that changes the rules; none if the rules stay the same. */
export function changedRules(rules: GameRules, change: Partial<GameRules>): EntryContent[] {
  const isSame = Object.entries(change).every(([name, value]) => rules[name as keyof GameRules] === value);
  return isSame ? [] : [{ kind: 'rules', rules: { ...rules, ...change } }];
}
