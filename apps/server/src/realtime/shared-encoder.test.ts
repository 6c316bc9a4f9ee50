import { jsonEncoder } from '@trpc/server/adapters/ws';
import { describe, expect, it, vi } from 'vitest';
import { sharedEncoder } from './shared-encoder.ts';

const event = { type: 'call', roundId: '7', ball: 1, number: 66 };

describe('what is sent means the same as with the encoder of tRPC', () => {
  it.each([
    ['an event', { id: 1, result: { type: 'data', data: event } }],
    ['an event for a client that speaks JSON-RPC', { id: 1, jsonrpc: '2.0', result: { type: 'data', data: event } }],
    ['an id that is text, with quotes', { id: 'a"b', result: { type: 'data', data: event } }],
    ['an event that is a list', { id: 2, result: { type: 'data', data: [event, null] } }],
    ['a tracked event', { id: 3, result: { type: 'data', id: 'last', data: { id: 'last', data: event } } }],
    ['a plain answer', { id: 4, result: { type: 'data', data: 'pong' } }],
    ['an answer that is null', { id: 5, result: { type: 'data', data: null } }],
    ['an answer without anything', { id: 6, result: { type: 'data', data: undefined } }],
    ['an answer that is a date', { id: 7, result: { type: 'data', data: new Date(0) } }],
    ['a beginning', { id: 8, result: { type: 'started' } }],
    ['an end', { id: 9, result: { type: 'stopped' } }],
    ['an error', { id: 10, error: { code: -32603, message: 'Something went wrong', data: { httpStatus: 500 } } }],
    ['an error about no call', { id: null, error: { code: -32700, message: 'Parse error', data: {} } }],
    ['the request to connect again', { id: null, method: 'reconnect' }],
  ])('%s', (_what, message) => {
    expect(parsed(sharedEncoder.encode(message))).toEqual(parsed(jsonEncoder.encode(message)));
    // The second time, the remembered JSON is used.
    expect(parsed(sharedEncoder.encode(message))).toEqual(parsed(jsonEncoder.encode(message)));
  });
});

it('an event is serialised once, however many subscribers it goes to', () => {
  const toJSON = vi.fn(() => ({ ball: 1 }));
  const data = { toJSON };
  const texts = [1, 2, 3].map((id) => sharedEncoder.encode({ id, result: { type: 'data', data } }));
  expect(toJSON).toHaveBeenCalledTimes(1);
  expect(texts.map(parsed)).toEqual([1, 2, 3].map((id) => ({ id, result: { type: 'data', data: { ball: 1 } } })));
});

it('two events that look the same are not taken for one another', () => {
  const first = { id: 1, result: { type: 'data', data: { ball: 1 } } };
  const second = { id: 1, result: { type: 'data', data: { ball: 2 } } };
  expect(parsed(sharedEncoder.encode(first))).toEqual(first);
  expect(parsed(sharedEncoder.encode(second))).toEqual(second);
});

function parsed(text: unknown): unknown {
  return JSON.parse(String(text));
}
