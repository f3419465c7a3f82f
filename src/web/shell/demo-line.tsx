import { paths } from '../paths.ts';
import { leavingDemo } from '../platform/session/leaving-demo.ts';
import { useSignup } from '../platform/session/signup.ts';
import { TextLink } from '../ui/text-link.tsx';
import { demoMessages as texts } from './demo.messages.ts';

export function DemoLine() {
  const founds = useSignup() === 'open';
  return (
    <section
      aria-label={texts.label}
      className="flex items-center gap-x-3 border-b border-chalk bg-field-soft px-4 text-small md:px-8 print:hidden"
    >
      <p className="mr-auto min-w-0 leading-tight *:inline-block">
        <span>{texts.demo}</span>
        <span>{texts.readOnly}</span>
      </p>
      {founds && (
        <TextLink to={paths.registerTeam} {...leavingDemo} className="shrink-0">
          {texts.createTeam}
        </TextLink>
      )}
      <TextLink to={paths.home} {...leavingDemo} aria-label={texts.leave} className="shrink-0">
        {texts.leaveShort}
      </TextLink>
    </section>
  );
}
