import { paths } from '../paths.ts';
import { shellMessages as texts } from '../shell/shell.messages.ts';
import { ButtonLink } from '../ui/button.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export default function NotFoundPage() {
  return (
    <NarrowPage>
      <PageTitle sub={texts.notFound.text}>{texts.notFound.title}</PageTitle>
      <ButtonLink to={paths.home}>{texts.toHome}</ButtonLink>
    </NarrowPage>
  );
}
