import { randomBytes } from 'node:crypto';
import { createEmptyDatabase } from '@cartela/db/testing';

/** An operator's database with two roles: one owns it, and the other was given nothing. */
export async function operatorsDatabase() {
  const database = await createEmptyDatabase();
  const [name, password] = [`app_${randomBytes(4).toString('hex')}`, randomBytes(8).toString('hex')];
  await database.asSuperuser(`create role ${name} login password '${password}'`);
  const running = new URL(database.ownerUrl);
  Object.assign(running, { username: name, password });
  return { ...database, runningUrl: running.href, role: name };
}
