import type { ConfirmDialogProps } from './confirm-dialog-popup.tsx';
import { dialogOnDemand } from './on-demand.tsx';

// Dialogs need a library of 20 KB. Pages do not wait for it.
const Popup = dialogOnDemand(async () => (await import('./confirm-dialog-popup.tsx')).ConfirmDialogPopup, {
  ahead: true,
});

/** Asks before a destructive action. Closing the dialog returns the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return <Popup {...props} onClose={() => props.onOpenChange(false)} />;
}
