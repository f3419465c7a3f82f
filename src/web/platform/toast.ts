const SUCCESS_MS = 2000;
const ERROR_MS = 4000;

// Fetched apart from the first page, which never needs it; the place for toasts has it loaded soon after.
async function show(kind: 'success' | 'error', text: string, duration: number): Promise<void> {
  const { toast } = await import('sonner');
  toast[kind](text, { duration });
}

export function toastSuccess(text: string): void {
  void show('success', text, SUCCESS_MS);
}

export function toastError(text: string): void {
  void show('error', text, ERROR_MS);
}
