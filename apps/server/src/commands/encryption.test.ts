import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { generateHybridIdentity, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { decrypted, encrypted, tryKeys } from './encryption.ts';

const keysIn = (environment: Record<string, string>) => readConfig(environment).backupKeys;

it.each([
  ['of today', generateX25519Identity],
  ['against quantum computers', generateHybridIdentity],
])('a key %s is taken, and opens what was encrypted for it', async (_kind, generate) => {
  const identity = await generate();
  const forWriting = keysIn({ BACKUP_RECIPIENT: await identityToRecipient(identity) });
  const forReading = keysIn({ BACKUP_IDENTITY: `# created: today\n${identity}\n` });
  await tryKeys(forWriting);
  await tryKeys(forReading);
  const secret = await buffer(encrypted(Readable.from([Buffer.from('a backup')]), forWriting));
  expect(secret.toString('latin1')).not.toContain('a backup');
  expect(String(await buffer(decrypted(Readable.from([secret]), forReading)))).toBe('a backup');
});

it('a key with a wrong character, or of a device, is refused by its name, and is not told', async () => {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const otherEnd = (key: string, [one, other]: string) => key.slice(0, -1) + (key.endsWith(one ?? '') ? other : one);
  for (const [name, key] of [
    ['BACKUP_RECIPIENT', otherEnd(recipient, 'qp')],
    ['BACKUP_RECIPIENT', recipient.slice(0, -1)],
    ['BACKUP_RECIPIENT', 'age1yubikey1qwt50d05nh5vutpdzmlg5wn80xq5negm4uj9ghv0snvdd3yysf5yw3rhl3t'],
    ['BACKUP_IDENTITY', otherEnd(identity, 'QP')],
    ['BACKUP_IDENTITY', identity.slice(0, -1)],
  ] as const) {
    const fault = await tryKeys(keysIn({ [name]: key })).catch(String);
    expect(fault).toMatch(new RegExp(`^StartError: ${name} is not valid: `));
    expect(fault).not.toContain(key.slice(20, 30));
  }
});
