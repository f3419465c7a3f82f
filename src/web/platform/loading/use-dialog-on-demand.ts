import type { ComponentType } from 'react';
import { commonMessages } from '../../messages.ts';
import { type LoadComponent, useOnDemand } from '../../ui/on-demand.tsx';
import { toastError } from '../toast.ts';

const { file, fileReason } = commonMessages.failure;

/** Loads a dialog when it is first opened. If that fails, closes it and says so: the next tap tries again. */
export function useDialogOnDemand<Props>(
  load: LoadComponent<Props>,
  open: boolean,
  close: () => void,
): ComponentType<Props> | null {
  return useOnDemand(load, open, () => {
    close();
    toastError(`${file}。${fileReason}`);
  });
}
