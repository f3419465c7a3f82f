const fading = 'transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0';

export const backdropLook = `fixed inset-0 min-h-dvh bg-veil ${fading}`;

/** The look of a centered dialog. Callers add the width and the gap. */
export const popupLook = `fixed top-1/2 left-1/2 grid max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-md border border-chalk-strong bg-sheet p-5 outline-none ${fading}`;
