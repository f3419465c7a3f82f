import { useSession } from '../../platform/session/session.tsx';
import { afterPaint } from '../../ui/on-demand.tsx';
import type { Exported } from './exported.ts';

const ExportMenu = afterPaint(async () => (await import('./export-menu.tsx')).ExportMenu, {
  skeleton: <span className="size-target" />,
});

/** Loads the menu after the page, and reserves its space until then. */
export function ExportButton(exported: Exported) {
  // A visitor may not save files of the demo team.
  return useSession().user?.visitor ? null : <ExportMenu exported={exported} />;
}
