import { type LegacyPlayer, send } from './legacy-server.ts';

/** GET and POST with the caller's token, if there is a caller and the call gives no other token. */
export function restCalls(server: { url: string }, caller?: { token: string }) {
  return {
    get: (path: string, token = caller?.token) => send(server, 'GET', path, { token }),
    post: (path: string, body: unknown, token = caller?.token, headers: Readonly<Record<string, string>> = {}) =>
      send(server, 'POST', path, { body, token, headers }),
  };
}

/** Announces a deposit or asks for a withdrawal as this player. Resolves with the payment's id. */
export async function requestPayment(
  server: { url: string },
  { username, token }: LegacyPlayer,
  type: 'deposit' | 'withdraw',
  amount: number,
): Promise<string> {
  const body = { username, amount, method: 'telebirr' };
  const answer = await send(server, 'POST', `/api/transactions/${type}`, { token, body });
  return String(Reflect.get(Object(Reflect.get(Object(answer.body), 'transaction')), '_id'));
}
