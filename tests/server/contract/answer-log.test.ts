import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Declared } from '#contract/platform/contract.ts'
import { problem } from '#contract/platform/problem.ts'
import { breachOf, OK, unseen } from '#tests/support/answer-log.ts'

const declared: Declared = {
  call: { method: 'POST', path: 'cup/break', keyed: true },
  input: z.strictObject({}),
  output: z.strictObject({ broken: z.boolean() }),
  policy: 'signedIn',
  refusals: ['goods.notFound'],
  summary: 'Break a cup',
}
const sent = (data: object, { code = 1, status = 200, retryAfter = undefined as unknown } = {}) => ({
  status,
  retryAfter,
  body: { code, msg: '', time: '', data },
})
const refusal = (found: object, more = {}) => sent({ problem: found }, { code: 0, ...more })

describe('the watch over answers', () => {
  it('finds nothing wrong with what is declared, nor with what policy, key, input and load may answer', () => {
    const right = [
      sent({ broken: true }),
      refusal(problem('goods.notFound')),
      refusal(problem('account.signInFirst')),
      refusal(problem('account.locked')),
      refusal(problem('key.missing')),
      refusal(problem('input.invalid', { field: 'x' })),
      refusal(problem('system.busy', { seconds: 2 }), { status: 503, retryAfter: '2' }),
    ]
    expect(right.map((each) => breachOf(declared, each))).toEqual(right.map(() => undefined))
  })

  it('finds an answer that is not the one described, be it more or less', () => {
    expect(breachOf(declared, sent({}))).toContain('does not describe')
    expect(breachOf(declared, sent({ broken: true, who: 'me' }))).toContain('does not describe')
  })

  it('finds a refusal that is not declared, and one without a name', () => {
    expect(breachOf(declared, refusal(problem('goods.ownShop')))).toContain('goods.ownShop is not declared')
    expect(breachOf(declared, refusal(problem('shop.notMerchant')))).toContain('is not declared')
    expect(breachOf(declared, sent({}, { code: 0 }))).toContain('names no problem')
  })

  it('finds a 429 or 503 that does not say when to come back', () => {
    const busy = problem('system.busy', { seconds: 2 })
    expect(breachOf(declared, refusal(busy, { status: 503 }))).toContain('without Retry-After')
    expect(breachOf(declared, refusal(busy, { status: 429, retryAfter: 'soon' }))).toContain('without Retry-After')
  })

  it('lists what no test has seen', () => {
    const refusals = [
      'goods.notFound',
      'account.signInFirst',
      'account.locked',
      'key.missing',
      'accessToken.outOfReach',
      'input.invalid',
    ]
    const all = [OK, ...refusals].map((answer) => `POST cup/break ${answer}`)
    const missing = 'POST cup/break goods.notFound'
    expect(unseen([declared], new Set(all.filter((answer) => answer !== missing)))).toEqual([missing])
    expect(unseen([declared], new Set())).toEqual(all)
    expect(unseen([declared], new Set(all))).toEqual([])
  })
})
