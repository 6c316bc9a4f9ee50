/**
 * A session of the old clients' protocol without a WebSocket. Unlike a real client, it fetches what
 * it is sent only when it is told to.
 */
export async function openPolling(url: string, headers: Readonly<Record<string, string>> = {}) {
  const address = `${url}/socket.io/?EIO=4&transport=polling`;
  const opened = await (await fetch(address, { headers })).text();
  const { sid } = JSON.parse(opened.slice(1));
  const session = `${address}&sid=${sid}`;
  return {
    post: async (body: string) =>
      (await fetch(session, { method: 'POST', headers: { 'content-type': 'text/plain' }, body })).status,
    async fetch() {
      const answer = await fetch(session);
      return { status: answer.status, text: await answer.text() };
    },
  };
}
