import { useSession } from '../../platform/session.tsx';
import { answerLinkMessages as texts } from '../../shared/attendance/answer-link.messages.ts';
import { PersonalLink } from '../../shared/attendance/personal-link.tsx';
import { Section } from '../../ui/section.tsx';

/** The user's own link, on their page. */
export function OwnLink() {
  const { user } = useSession();
  if (!user?.team) return null;
  return (
    <Section title={texts.title}>
      <p className="text-small text-ink-2">{texts.own}</p>
      <PersonalLink owner={{ kind: 'own' }} name={user.name} />
    </Section>
  );
}
