import { commonMessages } from '../messages.ts';
import { toaster } from '../ui/on-demand.tsx';
import { toastTimes } from '../ui/toast-times.ts';

const loadToasts = async () => (await toaster()).toasts;

async function show(type: 'success' | 'error', description: string): Promise<void> {
  (await loadToasts()).add({ type, description, timeout: toastTimes[type] });
}

export function toastSuccess(text: string): void {
  void show('success', text);
}

export function toastError(text: string): void {
  void show('error', text);
}

async function offer(
  type: 'success' | 'note',
  description: string,
  label: string,
  onAccept: () => unknown,
): Promise<void> {
  const toasts = await loadToasts();
  const accept = () => {
    toasts.close(id);
    onAccept();
  };
  const actionProps = { children: label, onClick: accept };
  const id = toasts.add({ type, description, timeout: toastTimes.offer, actionProps });
}

export function toastUndo(text: string, onUndo: () => unknown): void {
  void offer('success', text, commonMessages.takeBack, onUndo);
}

export function toastNote(text: string, label: string, onAccept: () => void): void {
  void offer('note', text, label, onAccept);
}
