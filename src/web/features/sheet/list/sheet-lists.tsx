import type { GameCheckFinding } from '#domain/game-check.ts';
import { formatOutsAsInnings } from '#domain/pitching.ts';
import { findingInShort } from '../../../shared/game-check/finding-texts.ts';
import { Section } from '../../../ui/section.tsx';
import { AddOrder } from '../rows/add-order.tsx';
import type { GridKind } from '../rows/sheet-rows.ts';
import { sheetMessages as texts } from '../sheet.messages.ts';
import type { SheetRowsProps, SheetView } from '../sheet-view.ts';
import { BattingList } from './batting-list.tsx';
import { PitchingList } from './pitching-list.tsx';

const CHECKS: Readonly<Record<GridKind, readonly GameCheckFinding['check'][]>> = {
  batting: ['turns', 'runs', 'runsBattedIn'],
  pitching: ['runsAllowed', 'outsRecorded', 'winningPitchers', 'losingPitchers'],
};

function totalText(kind: GridKind, { totals }: SheetView): string {
  if (kind === 'pitching')
    return texts.pitcherSummary(formatOutsAsInnings(totals.outs), totals.game.runsAllowed);
  const { at_bats, runs, rbis } = totals.batting;
  return [texts.summary(at_bats, totals.hits), texts.summaryRuns(runs), texts.summaryRbis(rbis)].join(' ');
}

function ListTotal({ kind, view }: { kind: GridKind; view: SheetView }) {
  const { batters, pitchers } = view.totals.game;
  if ((kind === 'batting' ? batters : pitchers) === 0) return null;
  const differing = view.findings.filter(({ check }) => CHECKS[kind].includes(check));
  return (
    <div className="grid gap-0.5 px-3 pt-2 text-small tabular-nums">
      <p className="flex justify-between gap-3 text-ink-2">
        <span>{texts.total}</span>
        <span>{totalText(kind, view)}</span>
      </p>
      {differing.map((finding) => (
        <p
          key={finding.check}
          tabIndex={-1}
          data-finding={finding.check}
          className="justify-self-end rounded-sm bg-clay-soft px-2 py-0.5 font-semibold text-clay"
        >
          {findingInShort(finding)}
        </p>
      ))}
    </div>
  );
}

export function SheetLists({ view, offers, open, onOpen }: SheetRowsProps) {
  return (
    <>
      {offers}
      <Section title={texts.batters}>
        <div>
          <BattingList view={view} open={open} onOpen={onOpen} />
          <ListTotal view={view} kind="batting" />
        </div>
        <AddOrder view={view} onAdded={onOpen} />
      </Section>
      <Section title={texts.pitchers}>
        <div>
          <PitchingList view={view} open={open} onOpen={onOpen} />
          <ListTotal view={view} kind="pitching" />
        </div>
      </Section>
    </>
  );
}
