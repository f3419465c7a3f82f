import { useEffect, useState } from 'react';
import type { serverInfoApi } from '#contract/server-info.ts';
import type { Signup } from '#domain/team.ts';
import { call } from '../api/api.ts';

type Info = (typeof serverInfoApi)['serverInfo'];

// Without its schema, which the first page would have to wait for.
const SERVER_INFO: Pick<Info, 'method' | 'path' | 'access' | 'status'> = {
  method: 'GET',
  path: '/api/server',
  access: 'public',
  status: 200,
};

let known: Signup = 'open';

/**
 * Returns who may create a team on this server. Until the server has answered: anyone, as on most servers.
 */
export function useSignup(): Signup {
  const [signup, setSignup] = useState(known);
  useEffect(() => {
    const show = (info: { signup: Signup }) => {
      known = info.signup;
      setSignup(known);
    };
    // Without an answer, the server itself refuses the form.
    call(SERVER_INFO as Info).then(show, () => undefined);
  }, []);
  return signup;
}
