import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Attributes,
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span as OpenSpan,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base'
import { VERSION } from '#contract/platform/version.ts'
import { pause } from '../process/time.ts'
import type { Facts, Span, Tracer } from './tracer.ts'

/** A collector that takes longer than this loses what it was sent, and a stop does not wait for longer. */
const TIMEOUT_MS = 5_000
const STOP_AT_MOST_MS = 2_000

/** Where spans go, and how many. */
export interface OtlpParts {
  /** The address of the collector, to which `/v1/traces` is added. */
  readonly endpoint: string
  readonly service: string
  /** The part of all traces that is kept, from 0 to 1. */
  readonly ratio: number
  /** Called once when the collector takes nothing more, and again only after it took something. */
  readonly onLost: (error: unknown) => void
}

interface Loss {
  readonly lost: (error: unknown) => void
  readonly taken: () => void
}

/** Says once that spans are lost, and again only after some were taken. A stop fails with what its last batch has said. */
function lossTo(onLost: OtlpParts['onLost']): Loss {
  let isLost = false
  return {
    lost: (error) => {
      if (!isLost) onLost(error)
      isLost = true
    },
    taken: () => {
      isLost = false
    },
  }
}

function exporterTo({ endpoint }: OtlpParts, loss: Loss): SpanExporter {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: TIMEOUT_MS })
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error) loss.lost(result.error)
        else loss.taken()
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}

/** As `traceparent` of W3C writes it. */
const traceparentOf = ({ traceId, spanId, traceFlags }: ReturnType<OpenSpan['spanContext']>): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`

function contextOf(traceparent: string | undefined): Context | undefined {
  const [, traceId = '', spanId = '', flags = ''] = traceparent?.split('-') ?? []
  const found = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  return isSpanContextValid(found) ? trace.setSpanContext(ROOT_CONTEXT, found) : undefined
}

const attributesOf = (facts: Facts): Attributes =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'object' ? [...fact] : fact]))

/** Sends spans to a collector by OTLP over HTTP, in batches and beside the work. */
export function otlpTracer(parts: OtlpParts): Tracer {
  const loss = lossTo(parts.onLost)
  const running = new AsyncLocalStorage<Context>()
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': parts.service, 'service.version': VERSION }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(parts.ratio) }),
    spanProcessors: [new BatchSpanProcessor(exporterTo(parts, loss))],
  })
  const tracer = provider.getTracer('shop', VERSION)

  function begin(name: string, facts: Facts = {}, above?: string): Span {
    const context = contextOf(above) ?? running.getStore() ?? ROOT_CONTEXT
    const span = tracer.startSpan(name, { attributes: attributesOf(facts) }, context)
    const below = trace.setSpan(context, span)
    return {
      run: (work) => running.run(below, work),
      setAttributes: (more) => void span.setAttributes(attributesOf(more)),
      // The name of the error and not its text, which may quote what a person typed.
      fail: (error) =>
        void span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'Error' }),
      end: () => span.end(),
      traceparent: traceparentOf(span.spanContext()),
    }
  }

  return {
    isOn: true,
    begin,
    close: async () => {
      const done = provider.shutdown().catch(loss.lost)
      await Promise.race([done, pause(STOP_AT_MOST_MS, { ref: false })])
    },
  }
}
