import { createServer } from 'node:http';
import { connect, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { installedExample, runExample } from '../kit/legacy/example-program.ts';
import {
  type LegacyPlayer,
  type LegacyServer,
  legacyPlayer,
  send,
  startLegacyServer,
} from '../kit/legacy/legacy-server.ts';

const EXAMPLE = 'old-selection-screen';
const STARTED = /^Game started! Game ID: \d+$/m;
const STAKE_ETB = 10;
const WALLET_ETB = 500;
type Settings = Readonly<Record<string, string>>;

const argumentsOf = (server: { url: string }, { username, phoneNumber }: LegacyPlayer, transport: string) => [
  server.url,
  username,
  phoneNumber,
  transport,
];

/** The screens that the program has shown, one after the other. */
function screensIn(output: string) {
  const [, ...screens] = output.split(/^--- (.+) ---$/m);
  return Array.from({ length: screens.length / 2 }, (_, index) => ({
    title: screens[2 * index] ?? '',
    text: screens[2 * index + 1] ?? '',
  }));
}

const linesIn = (text: string, pattern: RegExp) => text.split('\n').filter((line) => pattern.test(line));
const lastCallIn = (text = '') =>
  linesIn(text, /^[BINGO] \d+ {3}/)
    .at(-1)
    ?.split('   ')[0];

async function walletOf(server: LegacyServer, { username, token }: LegacyPlayer) {
  const { body } = await send(server, 'GET', `/api/wallet/${username}`, { token });
  return Number(Reflect.get(Object(body), 'Wallet'));
}

const UPGRADE = /^upgrade: websocket/im;

/** A proxy in front of the server that lets no WebSocket through. */
const withoutWebSockets = (server: LegacyServer) =>
  listening(
    createTcpServer((client) => {
      client.on('error', () => client.destroy());
      client.once('data', (head) => {
        if (UPGRADE.test(head.toString('latin1'))) return void client.destroy();
        const behind = connect(Number(new URL(server.url).port), '127.0.0.1');
        behind.on('error', () => client.destroy());
        client.once('close', () => behind.destroy());
        behind.write(head);
        client.pipe(behind).pipe(client);
      });
    }),
  );

async function listening(server: Server) {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

it('old clients on WebSocket alone, on polling alone and on both play a round from one selection to the next', async () => {
  await using program = await installedExample(EXAMPLE);
  await using server = await startLegacyServer({
    BINGO_COUNTDOWN_MS: '2500',
    BINGO_CALL_INTERVAL_MS: '250',
    BINGO_POPUP_MS: '1000',
    // The game waits for players who start late.
    BINGO_MIN_PLAYERS: '5',
  });
  await using proxy = await withoutWebSockets(server);
  /**
   * Starts a player's program. It says by what it is connected, on its first page and after
   * REFRESH.
   */
  const play = async (
    transport: string,
    connected: readonly string[],
    { url = server.url, ...settings }: Settings = {},
  ) => {
    const player = await legacyPlayer(server);
    return { connected, player, ...runExample(program.outfile, argumentsOf({ url }, player, transport), settings) };
  };
  await using websocket = await play('websocket', ['Connected by websocket']);
  await using polling = await play('polling', ['Connected by polling'], { TELEGRAM_ID: 'of another program' });
  await using both = await play('both', ['Connected by websocket'], { CARTELAS: '2' });
  await using behind = await play('both', ['Connected by polling'], { url: proxy.url });
  await using upgrade = await play('upgrade', ['Connected by polling', 'Upgraded to websocket']);
  const clients = [websocket, polling, both, behind, upgrade];
  for (const { ended, output } of clients) expect(await ended, output()).toBe(0);

  const winnersIn = (output: string) => linesIn(output, /^Winner: /).toSorted();
  const cardsIn = (output: string) => linesIn(output, /^Accepted: /).length;
  const sold = clients.reduce((sum, { output }) => sum + cardsIn(output()), 0) * STAKE_ETB;
  const prize = sold * 0.8;
  const winners = winnersIn(websocket.output());
  expect(winners.length).toBeGreaterThan(0);
  for (const { connected, player, output } of clients) {
    const screens = screensIn(output());
    expect(screens.map(({ title }) => title)).toEqual([
      'Cartela selection',
      'Bingo board',
      'Bingo board',
      'Cartela selection',
    ]);
    const [selection, , board, next] = screens.map(({ text }) => text);
    expect(linesIn(output(), /^(Connected by|Upgraded to) /)).toEqual([...connected, ...connected]);
    expect(selection).toContain('Select at least one cartela first');
    expect(selection).toMatch(/^Time: 0:0\d$/m);
    expect(selection?.trimEnd()).toMatch(/^My cartelas are here$/m);
    expect(output()).not.toContain('before the board was open');
    expect(output()).toContain(`Prize: ${prize} ETB, Players: ${clients.length}`);
    expect(board).toMatch(STARTED);
    expect(lastCallIn(board)).toMatch(/^[BINGO] \d+$/);
    expect(lastCallIn(board)).toBe(lastCallIn(websocket.output()));
    expect(winnersIn(output())).toEqual(winners);
    expect(board).toMatch(winners.some((line) => line.includes(player.username)) ? /^You won!$/m : /^Winner\(s\)!$/m);
    expect(board).toContain('The room was reset');

    const wallet = await walletOf(server, player);
    expect(output()).toContain(`Wallet: ${WALLET_ETB} ETB`);
    expect(next).toContain(`Wallet: ${wallet} ETB, active game: 0, stake: ${STAKE_ETB}`);
    expect(selection).toContain(`wallet ${WALLET_ETB - cardsIn(output()) * STAKE_ETB} ETB`);
  }
  const wallets = await Promise.all(clients.map(({ player }) => walletOf(server, player)));
  expect(wallets.reduce((sum, wallet) => sum + wallet)).toBeCloseTo(clients.length * WALLET_ETB - sold + prize);
});

it('an old client that comes into a game goes to its board if it has cards, and waits if it has none', async () => {
  await using program = await installedExample(EXAMPLE);
  await using server = await startLegacyServer({ BINGO_COUNTDOWN_MS: '2000', BINGO_CALL_INTERVAL_MS: '3000' });
  const players = [await legacyPlayer(server), await legacyPlayer(server), await legacyPlayer(server)] as const;
  const play = (index: 0 | 1 | 2, transport: string) =>
    runExample(program.outfile, argumentsOf(server, players[index], transport));
  await using one = play(0, 'both');
  await using two = play(1, 'polling');
  const shows = (run: { output: () => string }, line: RegExp) => expect.poll(() => run.output()).toMatch(line);
  for (const run of [one, two]) await shows(run, STARTED);

  await using again = play(0, 'polling');
  await using late = play(2, 'both');
  await shows(again, STARTED);
  expect(screensIn(again.output()).map(({ title }) => title)).toContain('Bingo board');
  expect(again.output()).not.toContain('Accepted');
  const card = /^Accepted: (card number \d+)/m.exec(one.output())?.[1] ?? 'no card';
  expect(linesIn(again.output(), new RegExp(`^${card}$`))).not.toEqual([]);
  await shows(late, /^Game in progress – wait until it ends$/m);
  expect(late.output()).toContain('Game started – please wait…');
  expect(late.output()).not.toContain('Bingo board');
});

it('an old client gives up with a clear line where nothing answers, and where nothing comes by the socket', async () => {
  await using program = await installedExample(EXAMPLE);
  // A server that signs everybody in except Nobody, who gets no answer. Sockets get none either.
  await using silent = await listening(
    createServer(async (request, response) => {
      const body = await text(request);
      if (body.includes('Nobody') || request.url?.startsWith('/socket.io')) return;
      response.end(JSON.stringify({ token: 'a token', username: 'Abebe', wallet: WALLET_ETB }));
    }),
  );
  const play = (username: string) =>
    runExample(program.outfile, [silent.url, username, '0911223344', 'polling'], { PATIENCE: '6' });
  await using unanswered = play('Nobody');
  await using unheard = play('Abebe');
  expect(await Promise.all([unanswered.ended, unheard.ended])).toEqual([1, 1]);
  expect(unanswered.output()).toBe('An error occurred. Please try again later.\n');
  expect(unheard.output()).toContain('--- Cartela selection ---');
  expect(unheard.output()).toContain('Nothing came from the server for 6 seconds. Giving up.');
});
