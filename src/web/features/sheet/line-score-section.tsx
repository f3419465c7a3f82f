import { useState } from 'react';
import { LineScoreFields } from '../../shared/line-score/line-score-fields.tsx';
import { lineScoreText } from '../../shared/line-score/line-score-text.ts';
import { Disclosure } from './list/disclosure.tsx';
import { sheetMessages as texts } from './sheet.messages.ts';
import { getLineScore } from './sheet-form.ts';
import type { SheetView } from './sheet-view.ts';

const CHECKS: readonly string[] = ['inningRuns', 'inningRunsAllowed'];

export function LineScoreSection({ view }: { view: SheetView }) {
  const { sheet, change, game, findings } = view;
  const entry = getLineScore(sheet);
  const finding = findings.find(({ check }) => CHECKS.includes(check));
  const teams = { us: game.team.name, them: game.opponent };
  // A line score stored before the sheet was opened is shown as a text until the user edits it.
  const text = lineScoreText(entry.line_score, teams);
  const [recorded] = useState(text);
  return (
    <section
      aria-label={texts.lineScore}
      data-finding={finding?.check}
      tabIndex={-1}
      className="grid gap-1 outline-none"
    >
      <Disclosure title={texts.lineScore} wanted={finding !== undefined}>
        <LineScoreFields
          entry={entry}
          onChange={(lineScore) => change((before) => ({ ...before, lineScore }))}
          teams={teams}
          scores={{ us: game.team_score, them: game.opponent_score }}
          innings={game.innings}
        />
      </Disclosure>
      {text && text === recorded && <p className="text-small text-ink-2 tabular-nums">{text}</p>}
    </section>
  );
}
