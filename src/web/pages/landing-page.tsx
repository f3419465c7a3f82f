import { useState } from 'react';
import { VISITOR_TOKEN } from '#contract/endpoint.ts';
import { loginMessages } from '../features/account/login.messages.ts';
import { paths } from '../paths.ts';
import { findReason } from '../platform/api/failure.ts';
import { isInLineApp } from '../platform/in-line-app.ts';
import { accessToken } from '../platform/session/access-token.ts';
import { pageAfterLogin } from '../platform/session/page-after-login.ts';
import { useSession } from '../platform/session/session.tsx';
import { fetchUser } from '../platform/session/session-start.ts';
import { useServerInfo } from '../platform/session/signup.ts';
import { shellMessages } from '../shell/shell.messages.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { usePageHeading } from '../ui/use-page-heading.ts';
import { demoVisitMessages, landingMessages as texts } from './landing.messages.ts';

function DemoVisitButton() {
  const { setUser } = useSession();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const look = async () => {
    setPending(true);
    setFailure(null);
    accessToken.store(VISITOR_TOKEN);
    try {
      const visitor = await fetchUser();
      // Adds a history entry, so that the back button leads to the landing page.
      window.history.pushState(null, '');
      setUser(visitor);
    } catch (error) {
      accessToken.forget();
      setPending(false);
      setFailure(findReason(error) ?? demoVisitMessages.failed);
    }
  };
  return (
    <>
      <Button
        variant="line"
        pending={pending}
        pendingLabel={demoVisitMessages.preparing}
        onClick={() => void look()}
      >
        {demoVisitMessages.look}
      </Button>
      {failure && <Notice tone="error" title={failure} className="basis-full" />}
    </>
  );
}

const LineAppNotice = onDemand(
  async () => (await import('../features/account/line-app-notice.tsx')).LineAppNotice,
  { preload: false },
);

function WantedNotice() {
  const links = (
    <>
      <ButtonLink variant={isInLineApp() ? 'line' : 'primary'} to={paths.login} className="min-w-32">
        {texts.login}
      </ButtonLink>
      <ButtonLink variant="line" to={paths.register} className="min-w-32">
        {texts.register}
      </ButtonLink>
    </>
  );
  return <Notice tone="info" title={texts.wanted} action={links} announced />;
}

function Entrances() {
  const { signup, visitors } = useServerInfo();
  const founds = signup === 'open';
  return (
    <>
      <div className="flex flex-wrap gap-3 max-[22rem]:flex-col">
        {founds && (
          <ButtonLink to={paths.registerTeam} className="min-w-36">
            {texts.createTeam}
          </ButtonLink>
        )}
        <ButtonLink variant={founds ? 'line' : 'primary'} to={paths.login} className="min-w-36">
          {texts.login}
        </ButtonLink>
        {visitors && <DemoVisitButton />}
      </div>
      <p className="-mt-3 flex flex-wrap items-center gap-x-3 text-small text-ink-2">
        {texts.invited}
        <TextLink to={paths.register}>{texts.register}</TextLink>
      </p>
    </>
  );
}

function Welcome() {
  const heading = usePageHeading();
  const [wanting] = useState(() => pageAfterLogin.read() !== null);
  return (
    <div className="grid content-center gap-6">
      {wanting && isInLineApp() && (
        <div className="-mb-6">
          <LineAppNotice path={pageAfterLogin.read() ?? paths.myPage} reason="login" />
        </div>
      )}
      {wanting && <WantedNotice />}
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-[clamp(1.875rem,1.2rem+3vw,3rem)] leading-tight font-bold tracking-tight"
      >
        {texts.title}
      </h1>
      <p className="max-w-prose text-ink-2">{texts.welcome}</p>
      {!wanting && <Entrances />}
    </div>
  );
}

/** Shows a screenshot (made by `script/pictures --publish`) in the visitor's color scheme. */
function Picture({ name }: { name: keyof typeof texts.pictures }) {
  const { title, text, alt } = texts.pictures[name];
  return (
    <figure className="flex flex-col gap-3">
      <picture>
        <source srcSet={`/pictures/${name}-dark.webp`} media="(prefers-color-scheme: dark)" />
        <img
          src={`/pictures/${name}-light.webp`}
          alt={alt}
          width={540}
          height={660}
          className="h-auto w-full rounded-md border border-chalk-strong"
        />
      </picture>
      <figcaption>
        <b>{title}</b>
        <span className="mt-1 block text-small text-ink-2">{text}</span>
      </figcaption>
    </figure>
  );
}

function Pictures() {
  return (
    <div className="mx-auto grid max-w-sm gap-10 md:max-w-none md:grid-cols-3 md:gap-8">
      <Picture name="sheet" />
      <Picture name="message" />
      <Picture name="attendance" />
    </div>
  );
}

interface Point {
  readonly title: string;
  readonly text: string;
}

function Points({ title, points, columns }: { title: string; points: readonly Point[]; columns: string }) {
  return (
    <section>
      <h2 className="mb-3 text-small font-bold text-ink-2">{title}</h2>
      <ul className={`grid gap-x-10 border-t border-chalk-strong ${columns}`}>
        {points.map((point) => (
          <li key={point.title} className="border-b border-chalk py-4">
            <h3 className="font-bold">{point.title}</h3>
            <p className="mt-1 text-small text-ink-2">{point.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const { terms } = texts;

function describeTerms(operatorName: string | null): Point[] {
  const { host } = window.location;
  const operator = operatorName ? terms.operator.named(operatorName) : terms.operator.unnamed;
  return [
    terms.free,
    { title: terms.data.title, text: terms.data.text(host) },
    { title: terms.operator.title, text: operator },
  ];
}

export default function LandingPage() {
  const { operator_name } = useServerInfo();
  return (
    <div className="mx-auto grid max-w-5xl gap-14 px-4 pt-10 pb-20 md:px-8 md:pt-14">
      <div className="grid gap-12">
        <Welcome />
        <Pictures />
      </div>
      <Points title={texts.momentsTitle} points={texts.moments} columns="md:grid-cols-2" />
      <Points title={texts.featuresTitle} points={texts.features} columns="md:grid-cols-3" />
      <Points title={texts.rolesTitle} points={texts.roles} columns="md:grid-cols-2" />
      <Points title={texts.termsTitle} points={describeTerms(operator_name)} columns="md:grid-cols-3" />
      <nav aria-label={texts.furtherLinks} className="-mt-8 flex flex-wrap gap-x-6">
        <TextLink to={paths.help}>{shellMessages.help}</TextLink>
        <TextLink to={paths.privacy}>{loginMessages.privacy}</TextLink>
      </nav>
    </div>
  );
}
