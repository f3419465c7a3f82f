export const keyLook =
  'grid scoring-key place-items-center rounded-md border bg-sheet px-1 text-[0.9375rem] leading-tight font-semibold ' +
  'whitespace-nowrap select-none active:bg-field-soft';

export const plainKey = `${keyLook} border-control text-ink`;
export const hitKey = `${keyLook} border-field scoring-strong font-bold`;

export const linkLook =
  'min-h-target min-w-target px-1 text-small font-bold whitespace-nowrap scoring-strong select-none active:bg-field-soft';
