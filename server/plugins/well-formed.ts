import type { FastifyInstance } from 'fastify'
import { problem } from '#contract/problem.ts'
import { malformed } from './serve.ts'

/** Where a text stands that no database can store: a NUL, or half of a surrogate pair as a cut emoji leaves it. */
function brokenAt(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !isWellFormed(value) ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, inner] of Object.entries(value)) {
    const here = path === '' ? name : `${path}.${name}`
    const found = isWellFormed(name) && !name.includes('\0') ? brokenAt(inner, here) : path
    if (found !== undefined) return found
  }
  return undefined
}

const LONE_SURROGATE = /\p{Surrogate}/u
const isWellFormed = (text: string): boolean => !LONE_SURROGATE.test(text)

/** Refuses such text before any schema sees it, at the field it stands in: no call needs to think of it. */
export function refuseBrokenText(app: FastifyInstance): void {
  app.addHook('preValidation', async (request, reply) => {
    const at = brokenAt(request.body) ?? brokenAt(request.query)
    if (at !== undefined) return malformed(reply, problem('input.invalid', { field: at }, at))
  })
}
