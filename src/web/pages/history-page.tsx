import { myPageMessages } from '../features/account/my-page.messages.ts';
import { historyMessages } from '../features/history/history.messages.ts';
import { HistoryList } from '../features/history/history-list.tsx';
import { paths } from '../paths.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { TextLink } from '../ui/text-link.tsx';

export default function HistoryPage() {
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
