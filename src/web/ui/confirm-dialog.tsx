import type { ConfirmDialogProps } from './confirm-dialog-popup.tsx';
import { filesOnDemand } from './files-on-demand.ts';
import { useAfterPaint } from './use-after-paint.ts';

// Dialogs bring 20 KB of library, which a page must not wait for.
const loadPopup = async () => (await import('./confirm-dialog-popup.tsx')).ConfirmDialogPopup;
filesOnDemand.add(loadPopup);

/** Asks before a destructive action. On close, the focus returns to where it was. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const Popup = useAfterPaint(loadPopup);
  return Popup && <Popup {...props} />;
}
