import { commonMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { useSession } from '../platform/session/session.tsx';
import { shellMessages as texts } from '../shell/shell.messages.ts';
import { ButtonLink } from '../ui/button.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { notFoundMessages } from './not-found.messages.ts';

export default function NotFoundPage() {
  const { user } = useSession();
  const title = <PageTitle sub={notFoundMessages.text}>{notFoundMessages.title}</PageTitle>;
  if (user) {
    return (
      <>
        {title}
        <ButtonLink to={paths.myPage}>{texts.toMyPage}</ButtonLink>
      </>
    );
  }
  return (
    <NarrowPage>
      {title}
      <ButtonLink to={paths.home}>{commonMessages.toHome}</ButtonLink>
    </NarrowPage>
  );
}
