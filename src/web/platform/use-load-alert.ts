import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Says with the browser's own alert, once for each failure, that what should be edited could not be read. */
export function useLoadAlert({ data, errorUpdatedAt }: UseQueryResult<unknown>, text: string): void {
  const told = useRef(0);
  const failed = data === undefined && errorUpdatedAt > 0;
  useEffect(() => {
    if (!failed || told.current === errorUpdatedAt) return;
    told.current = errorUpdatedAt;
    window.alert(text);
  }, [failed, errorUpdatedAt, text]);
}
