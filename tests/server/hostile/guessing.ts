import { vi } from 'vitest'
import type { Call, Envelope } from '#contract/platform/call.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { newKey, type TestShop } from '#tests/support/shop.ts'

/** What the attacker gets: a problem's key, or that they are in. */
export type Outcome = Problem['key'] | 'right'

/** Fifty machines of an attacker, all in one street. */
export const FIFTY: readonly string[] = Array.from({ length: 50 }, (_, n) => `10.66.0.${n + 1}`)

/** Makes a call from an address, as a proxy tells it. */
export async function asksFrom<In, Out>(
  shop: TestShop,
  ip: string,
  { method, path, keyed }: Call<In, Out>,
  input: In,
  token?: string,
): Promise<{ status: number; outcome: Outcome; body: Envelope<unknown> }> {
  const answer = await shop.app.inject({
    method,
    url: `/api/${path}`,
    headers: {
      'x-forwarded-for': ip,
      ...(token === undefined ? {} : { token }),
      ...(keyed ? { 'idempotency-key': newKey() } : {}),
    },
    ...(method === 'GET' ? { query: input as Record<string, string> } : { payload: input as object }),
  })
  const body = answer.json<Envelope<{ problem?: Problem }>>()
  return { status: answer.statusCode, outcome: body.data.problem?.key ?? 'right', body }
}

/** How often each answer was heard. */
export function tally(outcome: readonly Outcome[]): Partial<Record<Outcome, number>> {
  const found: Partial<Record<Outcome, number>> = {}
  for (const each of outcome) found[each] = (found[each] ?? 0) + 1
  return found
}

/** Lets time pass for the windows in memory as for the shop; what is due happens. */
export async function passFor(shop: TestShop, ms: number): Promise<void> {
  if (!vi.isFakeTimers()) {
    const now = performance.now()
    vi.useFakeTimers({ toFake: ['performance'] })
    // It begins at nought, and what was counted before would lie ahead.
    vi.advanceTimersByTime(now)
  }
  vi.advanceTimersByTime(ms)
  await shop.pass(ms)
}
