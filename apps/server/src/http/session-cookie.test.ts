import { describe, expect, it } from 'vitest';
import { sessionCookie } from './identity.ts';

describe('the session cookie', () => {
  it('is out of reach of scripts and of other sites, and of plain HTTP where there is HTTPS', () => {
    const cookie = sessionCookie('token', { secure: true });
    expect(cookie.split('; ').toSorted()).toEqual(
      ['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure', 'cartela_session=token'].toSorted(),
    );
  });

  it('is sent by plain HTTP where there is nothing else', () => {
    expect(sessionCookie('token', { secure: false })).not.toContain('Secure');
  });

  it('ends at once when there is no session any more', () => {
    expect(sessionCookie(null, { secure: true })).toContain('Max-Age=0');
  });
});
