import { parse } from 'node:querystring'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Declared } from '#contract/platform/contract.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { sentence } from '#server/platform/plugins/envelope.ts'
import { isJson } from '#tests/support/watch-answers.ts'
import type { Sent } from './wire.ts'

/** What a client may be made to wait at most (T19). */
export const SLOW_MS = 1_000
/** So long only a statement waits that was told to: the payloads say `pg_sleep(5)`. */
export const ASLEEP_MS = 5_000
/** How many answers of a whole run may be slow, because others use the machine. */
export const SLOW_ALLOWED = 3

/** Exactly an envelope, and nothing beside it. */
const envelope = z.strictObject({ code: z.number(), msg: z.string().min(1), time: z.iso.datetime(), data: z.unknown() })
/** What tells of the inside of a server. */
export const INSIDE =
  /node_modules|\.ts:\d|\bat \S+ \(|\bselect\b.+\bfrom\b|syntax error|violates|SQLSTATE|statement|column|PGlite|zod/i

// What no decoder can read stays as it came.
const asQuery = (text: string): object =>
  parse(text, '&', '=', {
    decodeURIComponent: (part) => {
      try {
        return decodeURIComponent(part)
      } catch {
        return part
      }
    },
  })

/** Whether the input of a request, read as the server reads it, is one that the contract knows. */
export function fits({ call, input }: Declared, { text, type }: Sent): boolean {
  if (type !== undefined && type !== 'application/json') return false
  try {
    // A fragment never leaves a browser, and a byte order mark is no part of the text.
    return input.safeParse(
      call.method === 'GET' ? asQuery(text.split('#')[0] ?? '') : JSON.parse(text.replace(/^\ufeff/, '')),
    ).success
  } catch {
    return false
  }
}

/** A refusal names the field as it was sent: what its sender called it tells nothing of us. */
const withoutFields = (body: string): string =>
  JSON.stringify(JSON.parse(body, (name, value: unknown) => (name === 'field' ? undefined : value)))
/** How a policy stops a client. */
const STOPS: ReadonlySet<string> = new Set([
  'account.signInFirst',
  'account.locked',
  'account.notYours',
  'shop.notMerchant',
])
/** Whether a request was not read: its client is stopped by the policy of the call, which comes first. */
const isUnread = ({ policy }: Declared, { key }: Problem): boolean => policy !== 'everyone' && STOPS.has(key)
const isMalformed = (status: number): boolean => status === 400 || status === 413 || status === 415

/** Holds an answer against all that any answer promises. Answers the problem, or undefined for what was accepted. */
export function keepsPromises(
  declared: Declared,
  sent: Sent,
  { statusCode, body, headers }: { statusCode: number; body: string; headers: object },
): Problem | undefined {
  expect(statusCode).toBeLessThan(500)
  const known = fits(declared, sent)
  if (declared.call.answers === 'file' && !isJson(headers)) {
    expect(known, 'accepted what its contract does not know').toBe(true)
    return undefined
  }
  const { code, data } = envelope.parse(JSON.parse(body))
  if (code === 1) {
    expect(known, 'accepted what its contract does not know').toBe(true)
    return undefined
  }
  const { problem } = z.strictObject({ problem: z.custom<Problem>() }).parse(data)
  // The shop's own sentence and its key may name the columns of a file.
  const own = [sentence(problem), problem.key].map((text) => JSON.stringify(text))
  expect(own.reduce((rest, text) => rest.replace(text, ''), withoutFields(body))).not.toMatch(INSIDE)
  if (!known && !isUnread(declared, problem)) expect(statusCode).toSatisfy(isMalformed)
  return problem
}
