import { Component, type ReactNode } from 'react';
import { commonMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { shellMessages as texts } from './shell.messages.ts';

function BrokenPage() {
  return (
    <div role="alert" className="mx-auto grid max-w-prose justify-items-start gap-4 px-4 py-10">
      <h1 className="text-title font-bold">{texts.broken.title}</h1>
      <p className="text-ink-2">{texts.broken.text}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={() => window.location.reload()}>{commonMessages.reload}</Button>
        <Button variant="line" onClick={() => window.location.assign(paths.home)}>
          {commonMessages.toHome}
        </Button>
      </div>
    </div>
  );
}

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  readonly place?: string;
}

/** Replaces the page if it throws or its code does not load. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidUpdate(previous: ErrorBoundaryProps) {
    if (this.state.broken && previous.place !== this.props.place) this.setState({ broken: false });
  }

  override render() {
    return this.state.broken ? <BrokenPage /> : this.props.children;
  }
}
