import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { commonMessages } from '../messages.ts';
import { type FileOnDemand, fileOnDemand } from './file-on-demand.ts';
import { ErrorState } from './states.tsx';
import { toastTimes } from './toast-times.ts';
import { usePainted } from './use-painted.ts';

const texts = commonMessages.failure;

/** The file is not preloaded, because visitors see no toast. */
export const toaster = fileOnDemand(() => import('./toaster.tsx'), { preload: false });

const nothing = () => undefined;

/**
 * Returns the content of a file; null while the file loads. `React.lazy` would show its fallback for at least
 * 300 ms, and never try again after a failure.
 * @param wanted whether to load the file; after a failure, each render with `true` tries again
 * @param atOnce whether the first render shows a file that is already loaded
 */
export function useFile<Content>(
  file: FileOnDemand<Content>,
  wanted = true,
  onFailure: (error: unknown) => void = nothing,
  atOnce = true,
): Content | null {
  const [content, setContent] = useState(atOnce ? file.loaded : null);
  const loading = useRef(false);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (!wanted || content !== null || loading.current) return;
    loading.current = true;
    const settle = (then: () => void) => {
      loading.current = false;
      then();
    };
    file().then(
      (loaded) => settle(() => setContent(() => loaded)),
      (error: unknown) => settle(() => fail(error)),
    );
  });
  return content;
}

type Load<Props> = () => Promise<ComponentType<Props>>;

interface Options {
  readonly skeleton?: ReactNode;
  /** Whether to preload the file; false for a part that few people see. */
  readonly preload?: boolean;
}

interface ContentOptions extends Options {
  /** Whether to wait for the first paint, even if the file is already loaded. */
  readonly later?: boolean;
}

interface PartProps<Props> {
  readonly file: FileOnDemand<ComponentType<Props>>;
  readonly props: Props;
  readonly skeleton?: ReactNode;
  readonly later?: boolean;
  /** Whether the page works without the part. */
  readonly optional?: boolean;
}

function Part<Props extends object>(part: PartProps<Props>) {
  const { file, props, skeleton = null, later = false, optional = false } = part;
  const [failed, setFailed] = useState(false);
  const painted = usePainted(!later);
  const Component = useFile(file, painted && (optional || !failed), () => setFailed(true));
  if (Component && painted) return <Component {...props} />;
  if (optional || !failed) return skeleton;
  return <ErrorState title={texts.file} reason={texts.fileReason} onRetry={() => setFailed(false)} />;
}

/** Creates a component that loads on demand. After a failed load, the component offers a retry. */
export function onDemand<Props extends object>(load: Load<Props>, options: ContentOptions = {}) {
  const file = fileOnDemand(load, options);
  return Object.assign((props: Props) => <Part {...{ file, props, ...options }} />, { load: file });
}

/** Creates a component that appears after the first paint. The page works without it. */
export function afterPaint<Props extends object>(load: Load<Props>, options: Options = {}) {
  const file = fileOnDemand(load, options);
  return (props: Props) => <Part {...{ file, props, ...options }} later optional />;
}

interface DialogProps<Props> {
  readonly file: FileOnDemand<ComponentType<Props>>;
  readonly props: Props & { readonly open: boolean; readonly onClose: () => void };
  readonly ahead: boolean;
}

function Dialog<Props extends object>({ file, props, ahead }: DialogProps<Props>) {
  const { open, onClose } = props;
  const giveUp = async () => {
    if (!open) return;
    onClose();
    const toasts = await (await toaster()).toasts;
    toasts.add({
      type: 'error',
      description: `${texts.file}。${texts.fileReason}`,
      timeout: toastTimes.error,
    });
  };
  const painted = usePainted(!ahead);
  const Component = useFile(file, open || (ahead && painted), giveUp, open);
  return Component && <Component {...props} />;
}

/**
 * Creates a dialog that loads when it first opens. After a failed load, the dialog closes with an error, and the
 * next tap tries again.
 * @param ahead whether to load the dialog after the first paint, so that the first tap opens it at once
 */
export function dialogOnDemand<Props extends object>(load: Load<Props>, { ahead = false } = {}) {
  const file = fileOnDemand(load);
  return (props: DialogProps<Props>['props']) => <Dialog {...{ file, props, ahead }} />;
}
