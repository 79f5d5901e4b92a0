import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emsCalls, userCalls } from '#contract/people/account.calls.ts'
import type { Call } from '#contract/platform/call.ts'
import { newEmail, PASSWORD, registered } from '#tests/support/accounts.ts'
import { hashing } from '#tests/support/hashing.ts'
import { NO_CODE } from '#tests/support/mail.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { lockedOut } from '#tests/support/staff.ts'
import { kolmogorovSmirnov, median } from './equal-time.ts'

/** `TIMING_TRIES=2000` makes the long run. */
const TRIES = Number(process.env['TIMING_TRIES'] ?? 0)
const FEW = 40
/** So often as many are tried at most, where the first ones leave a doubt. */
const MEASURED = 3
/** What a password costs in production: at the cost of other tests a missing comparison would hide below the gap. */
const REAL_COST = { PASSWORD_MEMORY: 19_456, PASSWORD_PASSES: 2 }
/** T25: no one reads a difference of less than this out of the noise of a network. */
const GAP_MS = 5

/** What a stranger may ask about an email without being mailed anything. */
const asksAbout = (email: string): readonly (readonly [Call, Readonly<Record<string, string | boolean>>])[] => [
  [userCalls.login as Call, { account: email, password: 'not it at all' }],
  [userCalls.resetpwd as Call, { email, ...NO_CODE, password: 'amber-Ladder-9' }],
  [userCalls.register as Call, { email, ...NO_CODE, password: 'amber-Ladder-9', agreed: true }],
  [emsCalls.check as Call, { email, event: 'resetpwd', ...NO_CODE }],
  [emsCalls.check as Call, { email, event: 'register', ...NO_CODE }],
  [emsCalls.send as Call, { email, event: 'paypass' }],
]

describe.each(oneEngine())('who has an account on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine, REAL_COST)))
  afterAll(() => shop.close())

  const locked = async () => {
    const { email, user } = await registered(shop)
    await lockedOut(shop, user.id)
    return email
  }
  const closed = async () => {
    const { email, user } = await registered(shop)
    await runText(shop, 'update users set closed_at = shop_now() where id = $1', user.id)
    return email
  }
  const answersFor = async (email: string) => {
    const answers = []
    for (const [call, input] of asksAbout(email)) {
      hashing.compared = 0
      const { status, body } = await shop.ask(call, input)
      answers.push({ path: call.path, status, body: { ...body, time: '' }, compared: hashing.compared })
    }
    return answers
  }

  it('is told to no one who only asks: the answers and the work are the same as of an email no one has', async () => {
    const unused = await answersFor(newEmail())
    expect(unused.map(({ compared }) => compared)).toEqual([1, 0, 0, 0, 0, 0])
    for (const email of [(await registered(shop)).email, await locked(), await closed()])
      expect(await answersFor(email)).toEqual(unused)
  })

  it.each(
    asksAbout('').map(([{ path }, input], nth) => [`${path} ${String(input['event'] ?? '')}`.trim(), nth] as const),
  )(
    'is not told by how long %s takes',
    async (name, nth) => {
      const { email } = await registered(shop)
      const took = async (about: string): Promise<number> => {
        const [call, input] = asksAbout(about)[nth] ?? []
        if (!call) throw new Error('no such ask')
        const begun = performance.now()
        await shop.ask(call, input)
        return performance.now() - begun
      }
      // The first ones warm up what is compiled, cached and prepared.
      for (let n = 0; n < 5; n++) await Promise.all([took(email), took(newEmail())])
      const times = { known: [] as number[], unknown: [] as number[] }
      const measure = async (): Promise<void> => {
        for (let n = 0; n < (TRIES || FEW); n++) {
          // Turn about, so that both meet the same noise.
          for (const who of n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const))
            times[who].push(await took(who === 'known' ? email : newEmail()))
        }
      }
      const gap = (): number => Math.abs(median(times.known) - median(times.unknown))
      await measure()
      // Nothing measured is forgotten: with more of it a difference gets plainer, and a neighbour's work fainter.
      for (let n = 1; n < MEASURED && gap() >= GAP_MS; n++) await measure()
      expect(gap()).toBeLessThan(GAP_MS)
      if (TRIES === 0) return
      const { distance, p } = kolmogorovSmirnov(times.known, times.unknown)
      console.log(
        `${engine}, ${name}: ${times.known.length} tries each, medians ${median(times.known).toFixed(3)} and ${median(times.unknown).toFixed(3)} ms, distance ${distance.toFixed(4)}, p ${p.toFixed(3)}`,
      )
      // Of so many comparisons one falls below by chance alone: they are judged as one (Bonferroni).
      expect(p * asksAbout('').length).toBeGreaterThan(0.05)
    },
    600_000,
  )

  it('comes in with the right password all the same', async () => {
    const { email } = await registered(shop)
    expect((await shop.ask(userCalls.login, { account: email, password: PASSWORD })).body.code).toBe(1)
  })
})

describe('the test of Kolmogorov and Smirnov', () => {
  const wave = (n: number, shift: number) => Array.from({ length: n }, (_, i) => ((i * 7_919) % 1_000) / 1_000 + shift)
  it('takes samples of one thing for one, and of two things for two', () => {
    expect(kolmogorovSmirnov(wave(500, 0), wave(500, 0)).p).toBeGreaterThan(0.9)
    expect(kolmogorovSmirnov(wave(500, 0), wave(500, 0.2)).p).toBeLessThan(0.001)
  })
})
