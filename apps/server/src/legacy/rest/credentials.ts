import type { IncomingMessage } from 'node:http';
import {
  ADMIN_COOKIE_SECONDS,
  API_KEY_PREFIX,
  type Application,
  Refusal,
  refuseWithout,
  type User,
  type ValidKey,
  validateApiKey,
} from '@cartela/api';
import { type Capability, may, neededInPlayersName } from '@cartela/api/permissions';
import { identify, tokenOf } from '../../http/identity.ts';
import { adminCookieToken } from './admin-cookie.ts';

/** The caller, as far as the request proves who it is. */
export type Credential =
  /** `refusal` says what is wrong with the credential that was sent. */
  | { readonly is: 'nobody'; readonly refusal: Refusal | null }
  | { readonly is: 'user'; readonly user: User; readonly token: string }
  | { readonly is: 'key'; readonly key: ValidKey };

/**
 * `enforced`: every call needs a credential. `documented`: calls that the documentation shows
 * without a credential need none.
 */
export type LegacyAuth = 'enforced' | 'documented';

export type Access =
  | {
      readonly to: 'anybody';
      /**
       * Set for calls that sign administrators in or check by themselves whether the caller is one.
       * Like administrators' calls, they take the administrator's cookie.
       */
      readonly takesAdminCookie?: true;
    }
  /** Users who are signed in, about themselves. */
  | { readonly to: 'member' }
  /**
   * Players, about themselves. Administrators and integrators' keys, about the player that the call
   * names.
   */
  | {
      readonly to: 'player';
      /** What the call does, which is also the scope that a key needs. */
      readonly does: ValidKey['scopes'][number];
      /** Whether the documentation shows the call without a credential. */
      readonly open: boolean;
      /** What administrators need besides, whether they ask themselves or have made the key. */
      readonly may?: Capability;
    }
  | {
      readonly to: 'admin';
      /** Set for calls that look at something before their procedure checks the role. */
      readonly may?: Capability;
    };

type Headers = IncomingMessage['headers'];

interface Served {
  readonly app: Application;
  readonly trustProxy: boolean;
}

/**
 * The credential that the client itself added to the request. A page of another site cannot make a
 * browser add it. Null if there is none, or only a cookie.
 */
export function sentByProgram(headers: Headers): string | null {
  const apiKey = headers['x-api-key'];
  if (typeof apiKey === 'string' && apiKey !== '') return apiKey;
  const credential = tokenOf(headers);
  return credential?.from === 'bearer' ? credential.token : null;
}

/**
 * Whose call it is. A credential that a program sends comes before any cookie. A browser may have a
 * player's cookie and an administrator's. For administrators' calls the administrator's cookie
 * counts.
 */
export async function credentialOf({ app, trustProxy }: Served, headers: Headers, access: Access): Promise<Credential> {
  const programToken = sentByProgram(headers);
  const ofAdmin = programToken === null && takesAdminCookie(access) ? adminCookieToken(headers, { trustProxy }) : null;
  if (ofAdmin !== null) return sessionCredential(app, ofAdmin, { openedWithinS: ADMIN_COOKIE_SECONDS });
  const token = programToken ?? tokenOf(headers)?.token ?? null;
  if (token === null) return { is: 'nobody', refusal: null };
  return token.startsWith(API_KEY_PREFIX) ? keyCredential(app, token) : sessionCredential(app, token);
}

function takesAdminCookie(access: Access): boolean {
  return access.to === 'admin' || (access.to === 'anybody' && access.takesAdminCookie === true);
}

type SessionLimits = Parameters<typeof identify>[2];

async function sessionCredential(app: Application, token: string, limits?: SessionLimits): Promise<Credential> {
  const { identity } = await identify(app, token, limits);
  return identity ? { is: 'user', ...identity } : { is: 'nobody', refusal: new Refusal('sessionOver') };
}

/**
 * The holder of a key. With a bad key the caller counts as nobody, and hears why only if the call
 * needs a credential.
 */
async function keyCredential(app: Application, token: string): Promise<Credential> {
  try {
    return { is: 'key', key: await validateApiKey(app, token) };
  } catch (error) {
    if (error instanceof Refusal) return { is: 'nobody', refusal: error };
    throw error;
  }
}

/**
 * Refuses callers who may not make such a call at all, before its content is checked.
 *
 * @throws Refusal `noToken`, `sessionOver`, `apiKeyUnknown`, `apiKeyExpired`, `apiKeyScope`,
 * `notAllowed`, `roleMayNot`
 */
export function guard(access: Access, credential: Credential, legacyAuth: LegacyAuth): void {
  if (access.to === 'anybody') return;
  switch (credential.is) {
    case 'nobody':
      if (access.to === 'player' && access.open && legacyAuth === 'documented' && !credential.refusal) return;
      throw credential.refusal ?? new Refusal('noToken');
    case 'key': {
      if (access.to !== 'player') throw new Refusal('notAllowed');
      const { scopes, makerRole } = credential.key;
      const isMakers = !access.may || (makerRole !== null && may(makerRole, access.may));
      if (scopes.includes(access.does) && isMakers) return;
      throw new Refusal('apiKeyScope', { values: { scope: access.does } });
    }
    case 'user': {
      const { adminRole } = credential.user;
      if (access.to === 'admin' && adminRole === null) throw new Refusal('notAllowed');
      if (access.to === 'member' || adminRole === null) return;
      if (access.to === 'player') refuseWithout({ adminRole }, neededInPlayersName(access.does));
      if (access.may) refuseWithout({ adminRole }, access.may);
    }
  }
}
