import './scorebook.css';
import { Download, Printer } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { GameDetail } from '#contract/games.ts';
import type { GameLog } from '#contract/scoring.ts';
import { replay } from '#domain/scoring/replay.ts';
import type { Side } from '#domain/scoring/side.ts';
import { createNames } from '#domain/scoring/words/names.ts';
import { saveBlob } from '../../platform/api/save-file.ts';
import { useOutsideLineApp } from '../../shared/use-outside-line-app.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { TabList, TabPanel } from '../../ui/tabs.tsx';
import { scorebookMessages as texts } from './scorebook.messages.ts';
import { ScorebookSide } from './scorebook-side.tsx';
import { toHeading } from './sheet-head.tsx';

interface ScorebookProps {
  readonly game: GameDetail;
  readonly log: GameLog;
}

/** Writes a drawing as a file of its own, without what only the page needs. */
function writeSvg(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  for (const button of copy.querySelectorAll('[role=button]')) button.remove();
  return new XMLSerializer().serializeToString(copy);
}

/** Both sheets of a game. The screen shows one of them, paper both. */
export function Scorebook({ game, log }: ScorebookProps) {
  const id = useId();
  const played = useMemo(() => replay(log.entries.map(({ entry }) => entry)), [log]);
  const heading = useMemo(() => toHeading(game, played), [game, played]);
  const getName = useMemo(() => {
    const players = log.players.map(({ key, user: { name, number } }) => ({ key, name, number }));
    return createNames(players, played.state);
  }, [log, played]);
  const [side, setSide] = useState<Side>(heading.order[0]);
  const panels = useRef<HTMLDivElement>(null);
  // The other sheet is only printed. It is drawn after the first paint.
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => setIsPainted(true), []);
  const save = () => {
    const drawing = panels.current?.querySelector<SVGSVGElement>('.scorebook-side:not(.hidden) svg');
    const content = drawing && writeSvg(drawing);
    if (content)
      saveBlob(
        new Blob([content], { type: 'image/svg+xml' }),
        texts.fileName(game.date, heading.teams[side]),
      );
  };
  const run = useOutsideLineApp({ print: () => window.print(), save });
  return (
    <div ref={panels} className="scorebook">
      <div className="print:hidden">
        <TabList
          id={id}
          tabs={heading.order.map((value) => ({ value, label: heading.teams[value] }))}
          chosen={side}
          onChoose={setSide}
          className="mb-3"
        />
      </div>
      {heading.order.map((value) => (
        <TabPanel
          key={value}
          id={id}
          value={value}
          // Not by the attribute, which paper could not override.
          className={cx('scorebook-side', value !== side && 'hidden')}
        >
          {(isPainted || value === side) && (
            <ScorebookSide
              side={value}
              game={played}
              heading={heading}
              choices={game.scorebook_signs}
              getName={getName}
            />
          )}
        </TabPanel>
      ))}
      <div className="mt-3 flex flex-wrap gap-2.5 print:hidden">
        <Button variant="line" onClick={() => run('print')}>
          <Printer aria-hidden className="size-5" />
          {texts.print}
        </Button>
        <Button variant="line" onClick={() => run('save')}>
          <Download aria-hidden className="size-5" />
          {texts.save}
        </Button>
      </div>
    </div>
  );
}
