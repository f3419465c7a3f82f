import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { commonMessages } from '../messages.ts';
import { ErrorState } from './states.tsx';

export type LoadComponent<Props> = () => Promise<ComponentType<Props>>;

/**
 * Loads a component when it is first wanted; null until then. Not `React.lazy`, which would replace the whole
 * page by an error when the connection is lost, and never tries again.
 * @param onFailure called when the file could not be loaded. It is loaded again when the component is wanted
 * the next time.
 */
export function useOnDemand<Props>(
  load: LoadComponent<Props>,
  wanted: boolean,
  onFailure: () => void,
): ComponentType<Props> | null {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time it is wanted
  useEffect(() => {
    if (wanted && !Component) load().then((component) => setComponent(() => component), onFailure);
  }, [wanted, load]);
  return Component;
}

interface OnDemandProps<Props> {
  readonly load: LoadComponent<Props>;
  readonly children: (Component: ComponentType<Props>) => ReactNode;
  /** Stands in its place while it loads. */
  readonly skeleton?: ReactNode;
}

/** Shows a component that loads on demand. If its file could not be loaded, offers in its place to try again. */
export function OnDemand<Props>({ load, children, skeleton = null }: OnDemandProps<Props>) {
  const [failed, setFailed] = useState(false);
  const Component = useOnDemand(load, !failed, () => setFailed(true));
  if (Component) return children(Component);
  if (!failed) return skeleton;
  const { file, fileReason } = commonMessages.failure;
  return <ErrorState title={file} reason={fileReason} onRetry={() => setFailed(false)} />;
}
