const SUCCESS_MS = 2000;
const ERROR_MS = 4000;
/** Long enough to read it, to find the button and to reach it by keyboard. */
const OFFER_MS = 8000;

// Fetched apart from the first page, which never needs it; the place for toasts has it loaded soon after.
async function show(kind: 'success' | 'error', text: string, duration: number): Promise<void> {
  const { toast } = await import('sonner');
  toast[kind](text, { duration });
}

export function toastSuccess(text: string): void {
  void show('success', text, SUCCESS_MS);
}

async function offer(text: string, label: string, onTaken: () => void): Promise<void> {
  const { toast } = await import('sonner');
  toast(text, { duration: OFFER_MS, action: { label, onClick: onTaken } });
}

/** Offers to do something about what has just been done. */
export function toastOffer(text: string, label: string, onTaken: () => void): void {
  void offer(text, label, onTaken);
}

export function toastError(text: string): void {
  void show('error', text, ERROR_MS);
}
