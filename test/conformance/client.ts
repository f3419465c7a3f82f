/**
 * A client that is written from the specification alone and shares no code with the program. Like a page in a
 * browser, it sends cookies and Origin, and copies the XSRF-TOKEN cookie into a header of every request.
 */
export interface Answer<Body> {
  readonly status: number;
  /** Undefined if the response has none. */
  readonly body: Body;
  readonly headers: Headers;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Client {
  send<Body>(method: Method, path: string, payload?: unknown): Promise<Answer<Body>>;
  get<Body>(path: string): Promise<Answer<Body>>;
  post<Body>(path: string, payload?: unknown): Promise<Answer<Body>>;
  put<Body>(path: string, payload: unknown): Promise<Answer<Body>>;
  delete<Body>(path: string): Promise<Answer<Body>>;
  /** Fetches the CSRF cookie and then posts. Required for register, login and reset-password. */
  enter<Body>(path: string, payload: unknown): Promise<Answer<Body>>;
  /** Opens a session: every later request sends its token. */
  logIn(email: string, password: string): Promise<void>;
  logOut(): void;
}

interface Session {
  readonly cookies: Map<string, string>;
  token: string | null;
}

function keepCookies({ cookies }: Session, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) {
    const [pair = ''] = cookie.split(';');
    const equals = pair.indexOf('=');
    cookies.set(pair.slice(0, equals), pair.slice(equals + 1));
  }
}

function makeHeaders({ cookies, token }: Session, origin: string): Headers {
  const headers = new Headers({ accept: 'application/json', origin });
  const xsrf = cookies.get('XSRF-TOKEN');
  if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
  if (xsrf) headers.set('x-xsrf-token', decodeURIComponent(xsrf));
  if (token) headers.set('authorization', `Bearer ${token}`);
  return headers;
}

async function read<Body>(response: Response): Promise<Answer<Body>> {
  const text = await response.text();
  const body = text === '' ? undefined : JSON.parse(text);
  return { status: response.status, body, headers: response.headers };
}

export function openClient(host: string): Client {
  const session: Session = { cookies: new Map(), token: null };

  async function send<Body>(method: Method, path: string, payload?: unknown): Promise<Answer<Body>> {
    const headers = makeHeaders(session, host);
    if (payload !== undefined) headers.set('content-type', 'application/json');
    const body = payload === undefined ? null : JSON.stringify(payload);
    const response = await fetch(host + path, { method, headers, body });
    keepCookies(session, response.headers);
    return read(response);
  }

  async function enter<Body>(path: string, payload: unknown): Promise<Answer<Body>> {
    await send('GET', '/sanctum/csrf-cookie');
    return send('POST', path, payload);
  }

  return {
    send,
    get: (path) => send('GET', path),
    post: (path, payload) => send('POST', path, payload),
    put: (path, payload) => send('PUT', path, payload),
    delete: (path) => send('DELETE', path),
    enter,
    async logIn(email, password) {
      const { status, body } = await enter<{ access_token: string }>('/api/login', { email, password });
      if (status !== 200) throw new Error(`The login answered ${status}: ${JSON.stringify(body)}`);
      session.token = body.access_token;
    },
    logOut() {
      session.token = null;
    },
  };
}
