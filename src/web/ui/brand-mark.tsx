/** The diamond: the field's lines around home, in the colours of grass and clay. */
export function BrandMark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={className}>
      <path d="M12 2.5 21.5 12 12 21.5 2.5 12z" stroke="var(--field)" strokeWidth="1.75" />
      <path d="M12 8.5 15.5 12 12 15.5 8.5 12z" fill="var(--clay)" />
    </svg>
  );
}
