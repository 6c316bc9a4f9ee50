import { SpanStatusCode, trace } from '@opentelemetry/api';

const tracer = trace.getTracer('cartela');

/**
 * Runs `work` within a span of this name, for an operator who has loaded an OpenTelemetry SDK into
 * the process. Without one it only runs it. Of an error, the span has nothing but its kind: its
 * text may name a person.
 */
export function inSpan<T>(name: string, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
      throw error;
    } finally {
      span.end();
    }
  });
}
