import { useState } from 'react';
import { MOST_REMARK } from '#contract/entry-contents.ts';
import type { ReplayedLogItem } from '#domain/scoring/editing/log-items.ts';
import { toEditTarget, withRemark } from '#domain/scoring/editing/play-draft.ts';
import { describeReplayedEntry } from '#domain/scoring/words/step-words.ts';
import { PanelFrame } from './panel.tsx';
import { fieldLook } from './player-choice.tsx';
import { scoringMessages } from './scoring.messages.ts';
import type { PanelProps } from './use-scoring-controller.ts';

const texts = scoringMessages.remark;

export function RemarkPanel({
  controller,
  getName,
  teams,
  step,
}: PanelProps & { readonly step: ReplayedLogItem }) {
  const { content } = step;
  const isPlay = content.kind === 'plate_appearance' || content.kind === 'running';
  const [text, setText] = useState((isPlay && content.remark) || '');
  const save = () => {
    if (!isPlay) return;
    controller.commit(toEditTarget(step, 'instead'), [withRemark(content, text)]);
  };
  return (
    <PanelFrame controller={controller} title={texts.title} onConfirm={save}>
      <p className="text-small">{describeReplayedEntry(step, getName, teams)}</p>
      <label className="grid gap-1">
        <span className="text-small text-ink-2">{texts.hint}</span>
        <input
          data-focus
          aria-label={texts.title}
          value={text}
          maxLength={MOST_REMARK}
          onChange={({ target }) => setText(target.value)}
          className={fieldLook}
        />
      </label>
    </PanelFrame>
  );
}
