import { context, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApplication } from '../../test/kit/application.ts';
import { createCaller } from '../router.ts';
import { inSpan } from './spans.ts';

const exporter = new InMemorySpanExporter();

beforeAll(() => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }));
});
beforeEach(() => exporter.reset());
// Other tests run in this process, without an SDK.
afterAll(() => {
  trace.disable();
  context.disable();
});

it('a call, its transaction and the turns of tables are spans, and say nothing of anybody', async () => {
  await using app = await startTestApplication();
  const caller = createCaller({
    ...{ app, identity: null, hadToken: false, address: '10.7.7.7', connection: null },
    setSession() {},
  });
  await caller.accounts.register({ username: 'Abebe Kebede', phoneNumber: '0911234567' });
  const spans = exporter.getFinishedSpans();
  const call = spans.find(({ name }) => name === 'accounts.register');
  const within = spans.filter(({ parentSpanContext }) => parentSpanContext?.spanId === call?.spanContext().spanId);
  expect(call).toBeDefined();
  expect(within.map(({ name }) => name)).toContain('transaction');
  expect(spans.map(({ name }) => name)).toContain('table turn');
  expect(spans.flatMap(({ attributes }) => Object.values(attributes))).toEqual([]);
});

it('an error is passed on, and only its kind is in the span', async () => {
  const fault = new RangeError('Abebe Kebede has too little');
  await expect(inSpan('it fails', () => Promise.reject(fault))).rejects.toBe(fault);
  expect(exporter.getFinishedSpans()).toMatchObject([
    {
      name: 'it fails',
      status: { code: SpanStatusCode.ERROR },
      attributes: { 'error.type': 'RangeError' },
      events: [],
    },
  ]);
});
