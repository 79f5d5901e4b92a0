import type { FastifyInstance } from 'fastify'
import { problem } from '#contract/platform/problem.ts'
import { brokenAt } from './broken-at.ts'
import { malformed } from './serve.ts'

/** Refuses what no call can take before any schema sees it, at the field it stands in: no call needs to think of it. */
export function refuseBrokenText(app: FastifyInstance): void {
  app.addHook('preValidation', (request, reply, done) => {
    const at = brokenAt(request.body) ?? brokenAt(request.query)
    if (at === undefined) done()
    else malformed(reply, problem('input.invalid', { field: at }, at))
  })
}
