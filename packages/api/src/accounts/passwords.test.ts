import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { NOBODYS_PASSWORD_HASH } from './passwords.ts';

const costOf = (passwordHash: string) => passwordHash.split('$').slice(1, 4);

it('takes as long to check a password of nobody as that of somebody', async () => {
  expect(costOf(NOBODYS_PASSWORD_HASH)).toEqual(costOf(await hash('correct horse battery')));
});
