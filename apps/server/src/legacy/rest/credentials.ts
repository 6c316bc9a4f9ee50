import type { IncomingMessage } from 'node:http';
import { API_KEY_PREFIX, type Application, Refusal, type User, validateApiKey } from '@cartela/api';
import { identify, tokenOf } from '../../http/identity.ts';

/** Who a call comes from, as far as it proves it. */
export type Credential =
  | { readonly is: 'nobody'; readonly hadToken: boolean }
  | { readonly is: 'user'; readonly user: User; readonly token: string }
  | { readonly is: 'key'; readonly scope: 'players' | 'read' };

/**
 * `enforced`: every call needs a credential. `documented`: those that the documentation shows
 * without one do not.
 */
export type LegacyAuth = 'enforced' | 'documented';

export type Access =
  | { readonly to: 'anybody' }
  /** Whoever is signed in, about themselves. */
  | { readonly to: 'member' }
  /**
   * Players, about themselves; administrators and integrators' keys, about the player that the
   * call names.
   */
  | {
      readonly to: 'player';
      readonly does: 'read' | 'change';
      /** Documented without a credential. */
      readonly open: boolean;
    }
  | { readonly to: 'admin' };

type Headers = IncomingMessage['headers'];

/**
 * The credential that a page of another site cannot make a browser add by itself; null where there
 * is at most a cookie.
 */
export function sentByProgram(headers: Headers): string | null {
  const apiKey = headers['x-api-key'];
  if (typeof apiKey === 'string' && apiKey !== '') return apiKey;
  const sent = tokenOf(headers);
  return sent?.from === 'bearer' ? sent.token : null;
}

export async function credentialOf(app: Application, headers: Headers): Promise<Credential> {
  const token = sentByProgram(headers) ?? tokenOf(headers)?.token ?? null;
  if (token === null) return { is: 'nobody', hadToken: false };
  if (token.startsWith(API_KEY_PREFIX)) {
    const key = await validateApiKey(app, token);
    return key ? { is: 'key', scope: key.scope } : { is: 'nobody', hadToken: true };
  }
  const { identity } = await identify(app, token);
  return identity ? { is: 'user', ...identity } : { is: 'nobody', hadToken: true };
}

/**
 * Refuses whoever may not make such a call at all, before its content is looked at.
 *
 * @throws Refusal `noToken`, `sessionOver`, `notAllowed`
 */
export function guard(access: Access, credential: Credential, legacyAuth: LegacyAuth): void {
  if (access.to === 'anybody') return;
  switch (credential.is) {
    case 'nobody':
      if (access.to === 'player' && access.open && legacyAuth === 'documented' && !credential.hadToken) return;
      throw new Refusal(credential.hadToken ? 'sessionOver' : 'noToken');
    case 'key':
      if (access.to === 'player' && (credential.scope === 'players' || access.does === 'read')) return;
      throw new Refusal('notAllowed');
    case 'user':
      if (access.to === 'admin' && credential.user.role !== 'admin') throw new Refusal('notAllowed');
  }
}
