import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Span, Tracer } from '../tracing/tracer.ts'

/** From here on an answer is a fault of the server. */
const FAULT = 500

/**
 * Each call of the API is a span, named by its route: an address has ids and search terms in it. What a client says of a trace of its own is
 * not believed, because it could have every call recorded.
 */
export function traceCalls(app: FastifyInstance, tracer: Tracer): void {
  if (!tracer.isOn) return
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url
    if (!route?.startsWith('/api/')) return done()
    const facts = { 'http.request.method': request.method, 'http.route': route }
    const span = tracer.begin(`${request.method} ${route}`, facts)
    spans.set(request, span)
    span.run(done)
  })
  // A body arrives in the events of its connection, which know nothing of the span.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    return span ? span.run(done) : done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    span?.setAttributes({ 'http.response.status_code': reply.statusCode })
    if (reply.statusCode >= FAULT) span?.fail(new Error('answered with a fault'))
    span?.end()
    done()
  })
}
