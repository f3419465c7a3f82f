import type { ConfirmDialogProps } from './confirm-dialog-popup.tsx';
import { dialogOnDemand } from './on-demand.tsx';

// Dialogs bring 20 KB of library, which a page must not wait for.
const Popup = dialogOnDemand(async () => (await import('./confirm-dialog-popup.tsx')).ConfirmDialogPopup, {
  ahead: true,
});

/** Asks before a destructive action. On close, the focus returns to where it was. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return <Popup {...props} onClose={() => props.onOpenChange(false)} />;
}
