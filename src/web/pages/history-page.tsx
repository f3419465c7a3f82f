import { HistoryList } from '../features/history/history-list.tsx';
import { historyMessages } from '../messages/history.ts';
import { myPageMessages } from '../messages/my-page.ts';
import { paths } from '../paths.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { TextLink } from '../ui/text-link.tsx';

export function HistoryPage() {
  return (
    <div className="max-w-3xl">
      <PageTitle
        above={<TextLink to={paths.myPage}>{myPageMessages.title}</TextLink>}
        sub={historyMessages.text}
      >
        {historyMessages.title}
      </PageTitle>
      <HistoryList />
    </div>
  );
}
