import { useSession } from '../../platform/session/session.tsx';
import { afterPaint } from '../../ui/on-demand.tsx';
import type { Exported } from './exported.ts';

const ExportMenu = afterPaint(async () => (await import('./export-menu.tsx')).ExportMenu, {
  skeleton: <span className="size-target" />,
});

/** Offers what the page shows as files. Loads after the page, which keeps its place. */
export function ExportButton(exported: Exported) {
  // A visitor may not save files of the demo team.
  return useSession().user?.visitor ? null : <ExportMenu exported={exported} />;
}
