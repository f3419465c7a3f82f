import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { commonMessages } from '../../messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { recentTime } from '../days.ts';
import { Loaded, type LoadedProps } from '../queries/loaded.tsx';

const { age, editing: texts } = commonMessages;
/** Shows no notice before this time, because most responses arrive earlier. */
const NOTICE_AFTER_MS = 500;

/** Whether the condition has held for a while. */
function useLasting(condition: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => setLasts(true), NOTICE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [condition]);
  return lasts;
}

interface Opened<Data> {
  readonly data: Data;
  /** Counts how often the editor has opened. */
  readonly count: number;
}

/**
 * Returns the data with which an editor works: the newest until the user touches the editor, then always the
 * same. After a save begins it is the newest again, because the save itself reports differences.
 */
function useOpened<Data>(data: Data) {
  // Refs, because state would render the editor while a field changes, and the field would get its old value
  // back.
  const touched = useRef(false);
  const saves = useRef(false);
  const mutations = useQueryClient().getMutationCache();
  useEffect(
    () =>
      mutations.subscribe(({ mutation }) => {
        if (mutation?.state.status === 'pending') saves.current = true;
      }),
    [mutations],
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

/** Says how old the content of an editor is while a newer one may exist. */
export function AgeNotice({ query, differs = false }: { query: AgedQuery; differs?: boolean }) {
  const isUnsure = useLasting(query.isStale && (query.isFetching || query.isError) && !differs);
  if (!isUnsure) return null;
  const shown = age.shown(recentTime(new Date(query.dataUpdatedAt)));
  return <Notice tone="info">{`${shown}・${query.isFetching ? texts.asking : texts.notAsked}`}</Notice>;
}

interface EditorProps<Data> extends Pick<LoadedToEditProps<Data>, 'query' | 'children' | 'follows'> {
  readonly data: Data;
}

function Editor<Data>({ data, query, children, follows = false }: EditorProps<Data>) {
  const { opened, differs, touch } = useOpened(data);
  const isOld = useLasting(differs && !follows);
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
  /** Whether the editor takes over newer versions while it is open, among them those that it has saved itself. */
  readonly follows?: boolean;
  /** @param newest the server's current version as far as it is known, even after the user has touched the editor */
  readonly children: (opened: Data, newest: Data) => ReactNode;
}

/**
 * Like `Loaded`, for an editor. The first data may be from an earlier visit. Until the user touches the editor, it
 * shows the newest response, and the age of its content while a newer one may exist. After that the input stays, and
 * a notice says if somebody else has changed the content. In a form, fields without input still follow the newest
 * version, and a save compares both.
 */
export function LoadedToEdit<Data>({ query, children, follows = false, ...rest }: LoadedToEditProps<Data>) {
  // Fetches even if the answer is new enough for a page that only shows it.
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
