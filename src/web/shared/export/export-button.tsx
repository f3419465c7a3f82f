import { preload } from '../../platform/loading/preload.ts';
import { useAfterPaint } from '../../ui/use-after-paint.ts';
import type { Exported } from './exported.ts';

const loadMenu = preload(async () => (await import('./export-menu.tsx')).ExportMenu);

/** Offers what the page shows as files. Loads after the page, which keeps its place. */
export function ExportButton(exported: Exported) {
  const Menu = useAfterPaint(loadMenu);
  return Menu ? <Menu exported={exported} /> : <span className="size-target" />;
}
