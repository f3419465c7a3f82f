import { Download, Printer } from 'lucide-react';
import { useCallback, useMemo, useRef } from 'react';
import type { GameDetail } from '#contract/games.ts';
import type { GameLog } from '#contract/scoring.ts';
import { replayGameLog } from '#domain/scoring/replay.ts';
import { proveScorebookSheet } from '#domain/scoring/scorebook/proof.ts';
import { createScorebookSheet } from '#domain/scoring/scorebook/sheet.ts';
import { toScorebookLineScore } from '#domain/scoring/scorebook/sheet-score.ts';
import type { UsOrThem } from '#domain/scoring/side.ts';
import { createNameGetter } from '#domain/scoring/words/names.ts';
import { describePlay } from '#domain/scoring/words/play-words.ts';
import { saveBlob } from '../../platform/api/save-file.ts';
import { scorebookMessages as texts } from '../../shared/scorebook/scorebook.messages.ts';
import { ScorebookSides } from '../../shared/scorebook/scorebook-sides.tsx';
import { useOutsideLineApp } from '../../shared/use-outside-line-app.ts';
import { Button } from '../../ui/button.tsx';

interface ScorebookProps {
  readonly game: GameDetail;
  readonly log: GameLog;
}

/**
 * Returns the drawing as the text of an SVG file. Leaves out the buttons, which work only in the page. Names
 * other fonts, because the file does not contain the font that the page has loaded.
 */
function writeSvg(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  for (const button of copy.querySelectorAll('[role=button]')) button.remove();
  copy.setAttribute('font-family', "'Hiragino Sans','Noto Sans JP','Yu Gothic',sans-serif");
  return new XMLSerializer().serializeToString(copy);
}

function useSheets({ game, log }: ScorebookProps) {
  const played = useMemo(() => replayGameLog(log.entries.map(({ entry }) => entry)), [log]);
  const getName = useMemo(() => {
    const players = log.players.map(({ key, user: { name, number } }) => ({ key, name, number }));
    return createNameGetter(players, played.state);
  }, [log, played]);
  const heading = useMemo(() => {
    const { formatted_date: date, tournament, place, team, opponent } = game;
    const teams = { us: team.name, them: opponent };
    return { date, tournament, place, teams, facts: played.state.facts, ...toScorebookLineScore(played) };
  }, [game, played]);
  const getSide = useCallback(
    (side: UsOrThem) => {
      const sheet = createScorebookSheet(played, side);
      const getWords = (cell: number) =>
        (sheet.cells[cell]?.plays ?? []).map((play) => describePlay(play, getName));
      return { sheet, proof: proveScorebookSheet(sheet, played), getWords };
    },
    [played, getName],
  );
  return { heading, getName, getSide };
}

export function Scorebook({ game, log }: ScorebookProps) {
  const sheets = useSheets({ game, log });
  const ref = useRef<HTMLDivElement>(null);
  const save = () => {
    const drawing = ref.current?.querySelector<SVGSVGElement>('.scorebook-side:not(.hidden) svg');
    const title = drawing?.querySelector('title')?.textContent ?? '';
    if (drawing)
      saveBlob(new Blob([writeSvg(drawing)], { type: 'image/svg+xml' }), texts.fileName(game.date, title));
  };
  const run = useOutsideLineApp({ print: () => window.print(), save });
  return (
    <div ref={ref}>
      <ScorebookSides {...sheets} choices={game.scorebook_signs} />
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
