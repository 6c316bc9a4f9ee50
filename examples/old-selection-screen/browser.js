/** The login request's time-out. The other calls get the same. */
const CALL_TIMEOUT_MS = 40_000;

/**
 * What the old client's pages have around them: a storage that holds nothing but text, the cookies
 * of the server, and calls that send them. Every call has a time-out.
 */
export function openBrowser(host, patienceMs) {
  const stored = new Map();
  const cookies = new Map();
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  function keepCookies(response) {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name, ...value] = pair.split('=');
      cookies.set(name.trim(), value.join('='));
    }
  }

  /** One REST call. Returns whether it succeeded, and the answer: parsed JSON, or else text. */
  async function call(method, path, { token, body } = {}) {
    const response = await fetch(`${host}${path}`, {
      method,
      headers: {
        ...(body && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(cookies.size > 0 && { Cookie: cookieHeader() }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(Math.min(CALL_TIMEOUT_MS, patienceMs)),
    });
    keepCookies(response);
    return { ok: response.ok, answer: parsed(await response.text()) };
  }

  return {
    call,
    cookieHeader,
    storage: {
      get: (key) => stored.get(key) ?? null,
      set: (key, value) => stored.set(key, String(value)),
      remove: (key) => stored.delete(key),
    },
  };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
