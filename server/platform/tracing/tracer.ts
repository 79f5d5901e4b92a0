import type { FastifyBaseLogger } from 'fastify'
import type { BaseEnv } from '../configuration/base-env.ts'
import { lazily } from '../process/lazily.ts'

/** What a span says besides its name and its time. Never a token, a typed text or an address of a person: others read it. */
export type Facts = Readonly<Record<string, string | number | readonly string[]>>

/** A piece of work with its begin and its end. */
export interface Span {
  /** Runs work; spans that begin in it are below this one. */
  run<T>(work: () => T): T
  setAttributes(facts: Facts): void
  fail(error: unknown): void
  end(): void
  /** Names the span for another process, as W3C writes it. */
  readonly traceparent: string | undefined
}

/** Follows a request to its transaction, its events and their sockets, and reports how long each took. */
export interface Tracer {
  readonly isOn: boolean
  /** Begins a span: below the one with this `traceparent`, else below the one that runs, else below none. */
  begin(name: string, facts?: Facts, above?: string): Span
  /** Sends what is left. */
  close(): Promise<void>
}

const noSpan: Span = {
  run: (work) => work(),
  setAttributes: () => {},
  fail: () => {},
  end: () => {},
  traceparent: undefined,
}

/** Traces nothing and costs nothing. */
export const noTracer: Tracer = { isOn: false, begin: () => noSpan, close: async () => {} }

/** Runs work as a span that ends with it. */
export async function traced<T>(
  tracer: Tracer,
  name: string,
  facts: Facts,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const span = tracer.begin(name, facts)
  try {
    return await span.run(() => work(span))
  } catch (error) {
    span.fail(error)
    throw error
  } finally {
    span.end()
  }
}

const otlp = lazily(() => import('./otlp.ts'))

/** The tracer that the configuration asks for. Its packages are loaded with the first span, which is not traced: no start waits for them. */
export function tracerFor(env: BaseEnv, log: FastifyBaseLogger): Tracer {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service, OTEL_TRACES_SAMPLER_ARG: ratio } = env
  if (endpoint === undefined) return noTracer
  const onLost = (error: unknown): void => log.warn({ err: error }, 'traces are lost: the collector does not take them')
  let loaded: Tracer | undefined
  let loading: Promise<void> | undefined
  const load = async (): Promise<void> => {
    loaded = (await otlp()).otlpTracer({ endpoint, service, ratio, onLost })
  }
  return {
    isOn: true,
    begin(...of) {
      if (!loaded) loading ??= load().catch(onLost)
      return (loaded ?? noTracer).begin(...of)
    },
    async close() {
      await loading
      await loaded?.close()
    },
  }
}
