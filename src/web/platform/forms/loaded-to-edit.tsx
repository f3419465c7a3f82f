import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { commonMessages } from '../../messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { useLasting } from '../../ui/use-lasting.ts';
import { formatRecentTime } from '../days.ts';
import { queryClient } from '../queries/data-provider.tsx';
import { Loaded, type LoadedProps } from '../queries/loaded.tsx';
import { loadedToEditMessages as texts } from './loaded-to-edit.messages.ts';

const { age } = commonMessages;
/** The delay of a notice, in milliseconds. Most responses arrive earlier. */
const NOTICE_AFTER_MS = 500;

interface Opened<Data> {
  readonly data: Data;
  /** The number of times that newer data has replaced the editor. */
  readonly count: number;
}

/**
 * Returns the newest data until the user touches the editor, and again once a save begins. In between, the data
 * does not change: the save reports changes of others.
 */
function useOpened<Data>(data: Data) {
  // Refs, because setting state would render the editor while a field changes, and the field would get its old value
  // back.
  const touched = useRef(false);
  const saves = useRef(false);
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(({ mutation }) => {
        if (mutation?.state.status === 'pending') saves.current = true;
      }),
    [],
  );
  const [opened, setOpened] = useState<Opened<Data>>({ data, count: 0 });
  const differs = data !== opened.data;
  if (differs && (saves.current || !touched.current))
    setOpened({ data, count: opened.count + (saves.current ? 0 : 1) });
  const touch = () => {
    touched.current = true;
  };
  return { opened, differs, touch };
}

type AgedQuery = Pick<UseQueryResult, 'isStale' | 'isFetching' | 'isError' | 'dataUpdatedAt'>;

export function AgeNotice({ query, differs = false }: { query: AgedQuery; differs?: boolean }) {
  const isUnsure = useLasting(
    query.isStale && (query.isFetching || query.isError) && !differs,
    NOTICE_AFTER_MS,
  );
  if (!isUnsure) return null;
  const shown = age.shown(formatRecentTime(new Date(query.dataUpdatedAt)));
  return <Notice tone="info">{`${shown}・${query.isFetching ? texts.asking : texts.notAsked}`}</Notice>;
}

interface EditorProps<Data> extends Pick<LoadedToEditProps<Data>, 'query' | 'children' | 'follows'> {
  readonly data: Data;
}

function Editor<Data>({ data, query, children, follows = false }: EditorProps<Data>) {
  const { opened, differs, touch } = useOpened(data);
  const isOld = useLasting(differs && !follows, NOTICE_AFTER_MS);
  return (
    <div
      className="grid min-w-0 gap-4"
      onInputCapture={touch}
      onClickCapture={touch}
      onKeyDownCapture={touch}
    >
      <AgeNotice query={query} differs={differs} />
      {isOld && (
        <Notice tone="warning" announced title={texts.changed} className="sticky top-0 z-10 md:top-header">
          {texts.compared}
        </Notice>
      )}
      <Fragment key={opened.count}>{children(opened.data, data)}</Fragment>
    </div>
  );
}

interface LoadedToEditProps<Data> extends Omit<LoadedProps<Data>, 'query' | 'children'> {
  readonly query: LoadedProps<Data>['query'] & AgedQuery;
  /** Whether the open editor takes over newer data, including data that it has saved itself. */
  readonly follows?: boolean;
  /**
   * Renders the editor.
   * @param newest the newest data, even after the user has touched the editor
   */
  readonly children: (opened: Data, newest: Data) => ReactNode;
}

/**
 * Like `Loaded`, for an editor. Until the user touches the editor, and again once a save begins, it shows the
 * newest data and their age. In between, `opened` stays the same, and a notice appears if somebody else has changed
 * the data. The form can compare `opened` with `newest`.
 */
export function LoadedToEdit<Data>({ query, children, follows = false, ...rest }: LoadedToEditProps<Data>) {
  // Fetches even if the data are new enough for a page that only shows them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the editor opens
  useEffect(() => {
    if (!query.isFetching) query.refetch();
  }, []);
  return (
    <Loaded query={query} {...rest}>
      {(data) => (
        <Editor data={data} query={query} follows={follows}>
          {children}
        </Editor>
      )}
    </Loaded>
  );
}
