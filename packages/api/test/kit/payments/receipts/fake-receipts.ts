import { createServer } from 'node:http';
import { listenOnLoopback } from '../providers/loopback.ts';
import { type ReceiptText, receiptPage } from './receipt-text.ts';

/** What is answered instead of a page. `hang`: nothing, and the connection stays open. */
type Fault =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string | Buffer }
  | 'hang'
  | 'cut';

/** The public receipt pages of a provider, on loopback. It counts what it is asked. */
export async function fakeReceipts() {
  const pages = new Map<string, string>();
  const fault: { now: Fault | null } = { now: null };
  const asked: string[] = [];
  /** How many questions there were at the same time, at most. */
  const atOnce = { now: 0, most: 0 };
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    atOnce.now += 1;
    atOnce.most = Math.max(atOnce.most, atOnce.now);
    response.on('close', () => {
      atOnce.now -= 1;
    });
    const html = { 'content-type': 'text/html; charset=utf-8' };
    if (fault.now === 'hang') return;
    if (fault.now === 'cut') {
      response.writeHead(200, html).write('<html>', () => response.destroy());
      return;
    }
    if (fault.now) {
      const { status, headers, body = '' } = fault.now;
      response.writeHead(status, { ...html, ...headers }).end(body);
      return;
    }
    const page = pages.get(request.url?.replace('/receipt/', '') ?? '');
    response.writeHead(page === undefined ? 404 : 200, html).end(page ?? 'This request is not correct');
  });
  const { root, ...listening } = await listenOnLoopback(server);
  return {
    root,
    asked,
    atOnce,
    fault,
    /** Lets the provider have a receipt. */
    print(receipt: ReceiptText, layout: (receipt: ReceiptText) => string = receiptPage) {
      pages.set(receipt.number, layout(receipt));
    },
    ...listening,
  };
}
