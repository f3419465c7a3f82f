import { useEffect, useState } from 'react';
import type { serverInfoApi } from '#contract/server-info.ts';
import type { FoundingPolicy } from '#domain/team.ts';
import { call } from '../api/api.ts';

type Info = (typeof serverInfoApi)['serverInfo'];

// This endpoint has no schema, because the first page would have to load it.
const SERVER_INFO: Pick<Info, 'method' | 'path' | 'access'> = {
  method: 'GET',
  path: '/api/server',
  access: 'public',
};

interface ServerInfo {
  readonly signup: FoundingPolicy;
  /** Whether visitors may open the demo team. */
  readonly visitors: boolean;
  readonly operator_name: string | null;
}

let known: ServerInfo = { signup: 'open', visitors: true, operator_name: null };

/** Returns the default settings until the server's settings are loaded. */
export function useServerInfo(): ServerInfo {
  const [info, setInfo] = useState(known);
  useEffect(() => {
    const show = (response: ServerInfo) => {
      known = response;
      setInfo(response);
    };
    // Without a response the form is shown, and the server may refuse it.
    call(SERVER_INFO as Info).then(show, () => undefined);
  }, []);
  return info;
}

export function useSignup(): FoundingPolicy {
  return useServerInfo().signup;
}
