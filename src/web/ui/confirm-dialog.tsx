import type { ConfirmDialogProps } from './confirm-dialog-popup.tsx';
import { dialogOnDemand } from './on-demand.tsx';

// Dialogs need a library of 20 KB. It loads after the page.
const Popup = dialogOnDemand(async () => (await import('./confirm-dialog-popup.tsx')).ConfirmDialogPopup, {
  ahead: true,
});

/** Asks for confirmation. Closing the dialog returns the focus to the element that had it before. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return <Popup {...props} onClose={() => props.onOpenChange(false)} />;
}
