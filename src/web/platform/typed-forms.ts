const typed = new Set<HTMLFormElement>();

function note({ target }: Event): void {
  const form = target instanceof Element ? target.closest('form') : null;
  if (!form) return;
  for (const other of typed) if (!other.isConnected) typed.delete(other);
  typed.add(form);
}

/** Notes the forms into which the user types. @returns stops it */
export function noteTypedForms(): () => void {
  document.addEventListener('input', note, { capture: true });
  return () => document.removeEventListener('input', note, { capture: true });
}

/** Whether the page has a form into which the user has typed, saved or not. */
export function hasTypedForm(): boolean {
  return [...typed].some(({ isConnected }) => isConnected);
}
