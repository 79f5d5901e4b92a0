import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { problem } from '#contract/platform/problem.ts'
import { isAway } from '../db/away.ts'
import { StorageUnavailable } from '../process/storage-unavailable.ts'
import { NO_STORE } from './cache-rules.ts'
import { inputProblem } from './input-problem.ts'
import { matchedPath } from './matched-path.ts'
import { malformed } from './serve.ts'
import { wallMs } from '../process/time.ts'

/** The address of a page whose `#` was encoded or left out on its way through a messenger. */
const PAGE = /^\/?(?:#\/)?(pages\/.*)$/i

/** Turns every failure into an envelope: malformed input names its field, an absent database or store asks to retry, and a bug reveals nothing. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // Without its query, which may hold what a person typed.
    const { method, routeOptions } = request
    const asked = { method, route: routeOptions.url }
    if (hasZodFastifySchemaValidationErrors(error)) {
      const [first] = error.validation
      const field = first?.instancePath.split('/').filter(Boolean).join('.') ?? ''
      return malformed(reply, inputProblem(field, { ...first?.params, code: first?.keyword ?? '' }))
    }
    if (error instanceof StorageUnavailable) {
      request.log.error({ err: error, ...asked }, 'the store of pictures is away or refuses')
      return malformed(reply, problem('system.busy', { seconds: 2 }))
    }
    if (isAway(error)) {
      request.log.warn({ err: error, ...asked }, 'the database is away or busy')
      return malformed(reply, problem('system.busy', { seconds: 2 }))
    }
    const status = error.statusCode ?? 500
    if (status === 429) return malformed(reply, problem('system.tooManyRequests', { seconds: 60 }))
    if (status >= 400 && status < 500) return reply.status(status).send(envelopeOf(status))
    request.log.error({ err: error, ...asked }, 'a call failed')
    return malformed(reply, problem('system.unknown'))
  })
  app.setNotFoundHandler((request, reply) => {
    const page = request.method === 'GET' ? PAGE.exec(matchedPath(request))?.[1] : undefined
    return page === undefined ? malformed(reply, problem('system.notFound')) : reply.redirect(`/#/${page}`)
  })
}

/** Answers an address that no route can even be looked up for, e.g. with half a percent sign: an envelope as everywhere. */
export const answerUnreadable = ({ statusCode = 400 }: FastifyError, _request: FastifyRequest, reply: FastifyReply) =>
  void reply.status(statusCode).header('cache-control', NO_STORE).send(envelopeOf(statusCode))

const envelopeOf = (status: number) => ({
  code: 0,
  msg: 'The request could not be read.',
  time: new Date(wallMs()).toISOString(),
  data: { problem: problem('input.invalid', { field: status === 413 ? 'size' : 'body' }) },
})
