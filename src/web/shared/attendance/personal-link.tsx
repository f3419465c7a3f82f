import { type LinkOwner, useAnswerLink } from './answer-link.data.ts';
import { answerLinkMessages as texts } from './answer-link.messages.ts';
import { LinkActions } from './link-actions.tsx';

export function PersonalLink({ owner, name }: { owner: LinkOwner; name: string }) {
  const { link, renewal } = useAnswerLink(owner);
  return (
    <>
      {link.error && (
        <p role="alert" className="text-small font-semibold text-clay">
          {texts.failed}
        </p>
      )}
      <LinkActions
        url={link.data?.url}
        message={(url) => texts.message(name, url)}
        {...(owner.kind !== 'own' && { name })}
        renewal={renewal}
      />
    </>
  );
}
