import { PASSWORD, type Sent, send } from './legacy-server.ts';

/** A cookie as a browser keeps it. */
interface Kept {
  readonly value: string;
  readonly path: string;
  readonly attributes: readonly string[];
}

/** A browser’s cookies. Only paths decide which cookies go with a request (RFC 6265, 5.1.4). */
function openCookies() {
  const kept = new Map<string, Kept>();
  return {
    /** Takes in the cookies that an answer sets or removes. */
    take(headers: Headers): void {
      for (const header of headers.getSetCookie()) {
        const [pair = '', ...attributes] = header.split('; ');
        const [name = '', value = ''] = pair.split('=');
        const path = attributes.find((text) => text.startsWith('Path='))?.slice('Path='.length) ?? '/';
        if (attributes.includes('Max-Age=0')) kept.delete(`${name} ${path}`);
        else kept.set(`${name} ${path}`, { value: `${name}=${value}`, path, attributes });
      }
    },
    /** The cookies of this name. */
    named: (name: string) => [...kept.values()].filter(({ value }) => value.startsWith(`${name}=`)),
    /** The cookies that go with a request for this path, the longest path first. */
    for(path: string): { readonly cookie?: string } {
      const sent = [...kept.values()].filter((cookie) => isBelow(path, cookie.path));
      if (sent.length === 0) return {};
      const ordered = sent.toSorted((a, b) => b.path.length - a.path.length);
      return { cookie: ordered.map(({ value }) => value).join('; ') };
    },
  };
}

function isBelow(path: string, cookiePath: string): boolean {
  if (path === cookiePath) return true;
  return path.startsWith(cookiePath.endsWith('/') ? cookiePath : `${cookiePath}/`);
}

/**
 * A page of the server’s own. The browser adds the cookies whose paths fit; the page itself adds
 * none.
 */
export function openPage(server: { url: string }) {
  const cookies = openCookies();
  async function ask(method: string, path: string, { headers, ...sent }: Sent = {}) {
    const own = { 'sec-fetch-site': 'same-origin', ...(method === 'GET' ? {} : { origin: server.url }) };
    const all = { ...own, ...cookies.for(path.split('?')[0] ?? ''), ...headers };
    const answer = await send(server, method, path, { ...sent, headers: all });
    cookies.take(answer.headers);
    return answer;
  }
  return {
    cookies,
    get: (path: string, sent: Sent = {}) => ask('GET', path, sent),
    post: (path: string, body?: unknown, sent: Sent = {}) =>
      ask('POST', path, { ...sent, ...(body === undefined ? {} : { body }) }),
    remove: (path: string) => ask('DELETE', path),
    async signIn({ username }: { username: string }, more: Sent = {}): Promise<string> {
      const { body } = await ask('POST', '/admin/login', { ...more, body: { username, password: PASSWORD } });
      return String(Reflect.get(Object(body), 'token'));
    },
  };
}

/** A page on which the administrator has signed in, with the token of the answer. */
export async function adminsPage(server: { url: string }, who: { username: string }) {
  const page = openPage(server);
  return { ...page, token: await page.signIn(who) };
}
