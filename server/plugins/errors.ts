import type { FastifyError, FastifyInstance } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { problem } from '#contract/problem.ts'
import { malformed } from './serve.ts'

const DATABASE_AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08003',
  '08001',
  '55P03',
])

const codesOf = (error: unknown): string[] => {
  const { code, cause, message } = error as { code?: string; cause?: unknown; message?: string }
  const timeouts =
    message?.includes('timeout exceeded when trying to connect') || message?.includes('Connection terminated')
      ? ['08006']
      : []
  return [...(code ? [code] : []), ...timeouts, ...(cause ? codesOf(cause) : [])]
}

/** Turns every failure into an envelope: malformed input names its field, an absent database asks to come back, a bug tells nothing. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      const [first] = error.validation
      const field = first?.instancePath.split('/').filter(Boolean).join('.') ?? ''
      return malformed(reply, problem('input.invalid', { field }, field))
    }
    if (codesOf(error).some((code) => DATABASE_AWAY.has(code))) {
      request.log.warn({ err: error }, 'the database is away or busy')
      return malformed(reply, problem('system.busy', { seconds: 2 }))
    }
    const status = error.statusCode ?? 500
    if (status === 429) return malformed(reply, problem('system.tooManyRequests', { seconds: 60 }))
    if (status >= 400 && status < 500) return reply.status(status).send(envelopeOf(status))
    request.log.error({ err: error }, 'a call failed')
    return malformed(reply, problem('system.unknown'))
  })
  app.setNotFoundHandler((_request, reply) => malformed(reply, problem('system.notFound')))
}

const envelopeOf = (status: number) => ({
  code: 0,
  msg: 'The request could not be read.',
  time: new Date().toISOString(),
  data: { problem: problem('input.invalid', { field: status === 413 ? 'size' : 'body' }) },
})
