/** The look of a button that is tapped in a play: large, with little between it and its neighbours. */
export const keyLook =
  'grid min-h-13 place-items-center rounded-md border bg-sheet px-1 text-[0.9375rem] leading-tight font-semibold ' +
  'whitespace-nowrap select-none active:bg-field-soft aria-disabled:opacity-50';

export const plainKey = `${keyLook} border-control text-ink`;
export const hitKey = `${keyLook} border-field text-field-strong font-bold`;

export const chipLook =
  'min-h-target rounded-md border border-control bg-sheet px-3 text-small whitespace-nowrap select-none ' +
  'active:bg-field-soft aria-pressed:border-field aria-pressed:bg-field-soft aria-pressed:font-bold aria-pressed:text-field-strong';

export const linkLook =
  'min-h-target px-1 text-small font-bold whitespace-nowrap text-field-strong select-none active:bg-field-soft';
