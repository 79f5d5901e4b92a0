import type { Envelope } from '#contract/platform/call.ts'
import { accepted, type Problem, problem, refused, type Result } from '#contract/platform/problem.ts'

/** Refusals of the server's outer gates still carry an envelope; any other failing status is a network error. */
const READABLE = new Set([400, 429, 503])

/** Whether the body of such an answer is worth reading. */
export const isReadable = (status: number): boolean => (status >= 200 && status <= 299) || READABLE.has(status)

/** The envelope in a body, or undefined where a proxy or a captive portal answered instead of the shop. */
export function envelopeIn(body: string): Envelope<unknown> | undefined {
  try {
    const found: unknown = JSON.parse(body)
    const isEnvelope = typeof found === 'object' && found !== null && 'code' in found && typeof found.code === 'number'
    return isEnvelope ? (found as Envelope<unknown>) : undefined
  } catch {
    return undefined
  }
}

const problemIn = (data: unknown): Problem | undefined => {
  const found = (data as { problem?: Problem } | null | undefined)?.problem
  return typeof found?.key === 'string' ? { ...found, params: found.params ?? {} } : undefined
}

/** A refusal that names no problem says in its own words what is wrong, where it says anything. */
const unnamed = (msg: unknown): Problem => ({
  ...problem('system.unknown'),
  ...(typeof msg === 'string' && msg.trim() !== '' ? { said: msg.trim() } : {}),
})

/** What an envelope says: the value, or the one problem. */
export function resultOf<T>({ code, msg, data }: Envelope<unknown>): Result<T> {
  if (code === 1) return accepted(data as T)
  if (code === 401) return refused('account.signInFirst')
  if (code === 406) return refused('pay.passwordMissing')
  return { ok: false, problem: problemIn(data) ?? unnamed(msg) }
}
