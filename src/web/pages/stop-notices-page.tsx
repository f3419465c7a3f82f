import { useParams } from 'react-router';
import { noticesMessages } from '../features/notices/notices.messages.ts';
import { StopNotices } from '../features/notices/stop-notices.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export default function StopNoticesPage() {
  const { token = '' } = useParams();
  return (
    <NarrowPage>
      <PageTitle>{noticesMessages.stop.title}</PageTitle>
      <StopNotices token={token} />
    </NarrowPage>
  );
}
