import { expect, it } from 'vitest';
import { loginInput, usernameSchema } from './contract.ts';
import { usernameSkeleton } from './look-alikes.ts';

it.each(['\u202aMarta\u202c', 'Marta\u200f', '\u2068Marta\u2069', 'Marta\u00ad'])(
  'a name that was pasted with %j is that name',
  (typed) => {
    expect(usernameSchema.safeParse(typed).data).toBe('Marta');
    expect(loginInput.parse({ username: typed, phoneNumber: '0911223344' }).username).toBe('Marta');
  },
);

it.each([
  ['ጒደታ', 'ጉደታ'],
  ['ቊጥር', 'ቁጥር'],
  ['ኲሓ', 'ኩሓ'],
  ['ኋላ', 'ሗላ'],
])('%s and %s are one name', (one, other) => {
  expect(usernameSkeleton(one)).toBe(usernameSkeleton(other));
});
