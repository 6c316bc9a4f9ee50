import { expect, it } from 'vitest';
import { installedExample, runExample } from '../kit/legacy/example-program.ts';
import { legacyAdmin, newName, newPhone, send, startLegacyServer } from '../kit/legacy/legacy-server.ts';

it('the example program registers, deposits, joins, plays and prints the winner', async () => {
  await using program = await installedExample('legacy-client');
  await using server = await startLegacyServer({
    BINGO_COUNTDOWN_MS: '2500',
    BINGO_CALL_INTERVAL_MS: '20',
    BINGO_POPUP_MS: '60000',
  });
  const admin = await legacyAdmin(server);
  const players = [newName(), newName()];
  const settings = (name: string) => ({ CARTELA_URL: server.url, PLAYER_NAME: name, PLAYER_PHONE: newPhone() });
  const [first = '', second = ''] = players;
  await using one = runExample(program.outfile, [], settings(first));
  await using two = runExample(program.outfile, [], settings(second));

  const pending = async (): Promise<string[]> => {
    const { body } = await send(server, 'GET', '/admin/deposit', { token: admin.token });
    return (Array.isArray(body) ? body : []).map((row: unknown) => String(Reflect.get(Object(row), 'depositId')));
  };
  await expect.poll(async () => (await pending()).length).toBe(2);
  for (const depositId of await pending()) {
    const confirmed = await send(server, 'POST', '/admin/confirm-depo', { token: admin.token, body: { depositId } });
    expect(confirmed.status).toBe(200);
  }
  expect([await one.ended, await two.ended]).toEqual([0, 0]);

  const winnersIn = (output: string) =>
    output.split('\n').flatMap((line) => /^Winner: .*card number \d+/.exec(line)?.[0] ?? []);
  for (const { output } of [one, two]) {
    expect(output()).toContain('User registered successfully');
    expect(output()).toContain('Deposit of 100 ETB is pending');
    expect(output()).toMatch(/Card number \d+ is mine; 90 ETB left/);
    expect(output()).toMatch(/Game \d+: 2 players, 16 ETB to win/);
    expect(output()).toMatch(/^[BINGO] \d+$/m);
  }
  expect(winnersIn(one.output()).length).toBeGreaterThan(0);
  expect(winnersIn(two.output())).toEqual(winnersIn(one.output()));
  expect(`${one.output()}${two.output()}`).toContain('(that is me)');
});
