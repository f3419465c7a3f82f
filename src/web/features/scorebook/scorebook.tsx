import { Download, Printer } from 'lucide-react';
import { useRef } from 'react';
import type { LiveGame } from '#contract/live.ts';
import { saveBlob } from '../../platform/api/save-file.ts';
import { DrawnSheets, type Sheets } from '../../shared/scorebook/drawn-sheets.tsx';
import { scorebookMessages as texts } from '../../shared/scorebook/scorebook.messages.ts';
import { useOutsideLineApp } from '../../shared/use-outside-line-app.ts';
import { Button } from '../../ui/button.tsx';

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

export function Scorebook({ game, sheets }: { game: LiveGame; sheets: Sheets }) {
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
      <DrawnSheets game={game} sheets={sheets} />
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
