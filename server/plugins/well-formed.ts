import type { FastifyInstance } from 'fastify'
import { problem } from '#contract/problem.ts'
import { malformed } from './serve.ts'

/** No call nests its input deeper than four; what goes on for thousands only wants to exhaust a stack. */
const DEEPEST = 8

const LONE_SURROGATE = /\p{Surrogate}/u
const isWellFormed = (text: string): boolean => !text.includes('\0') && !LONE_SURROGATE.test(text)

/** Where something stands that no call can take: text that no database can store (a NUL, or half an emoji), or a bottomless depth. */
function brokenAt(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return isWellFormed(value) ? undefined : path.join('.')
  if (typeof value !== 'object' || value === null) return undefined
  if (path.length >= DEEPEST) return path.join('.')
  for (const [name, inner] of Object.entries(value)) {
    const found = isWellFormed(name) ? brokenAt(inner, [...path, name]) : path.join('.')
    if (found !== undefined) return found
  }
  return undefined
}

/** Refuses such input before any schema sees it, at the field it stands in: no call needs to think of it. */
export function refuseBrokenText(app: FastifyInstance): void {
  app.addHook('preValidation', async (request, reply) => {
    const at = brokenAt(request.body) ?? brokenAt(request.query)
    if (at !== undefined) return malformed(reply, problem('input.invalid', { field: at }, at))
  })
}
