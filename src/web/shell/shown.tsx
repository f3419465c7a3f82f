import { type ComponentType, Fragment, type PropsWithChildren } from 'react';

export interface ShownProps {
  readonly Page: ComponentType;
  /** What has to stand around it. */
  readonly Around?: ComponentType<PropsWithChildren>;
}

/** A page whose file has come. */
export function Shown({ Page, Around = Fragment }: ShownProps) {
  return (
    <Around>
      <Page />
    </Around>
  );
}
