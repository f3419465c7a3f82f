const FIELDS = 'input:not([type=hidden]), select, textarea, button[type=submit]';

/** Moves the focus to the next field of the form, so that Enter works as in a spreadsheet. */
export function focusNextField(field: HTMLInputElement): void {
  const fields = Array.from(field.form?.querySelectorAll<HTMLElement>(FIELDS) ?? []).filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.offsetParent !== null,
  );
  fields[fields.indexOf(field) + 1]?.focus();
}
