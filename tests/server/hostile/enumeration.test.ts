import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emsCalls, userCalls } from '#contract/account.calls.ts'
import type { Call } from '#contract/call.ts'
import { newEmail, PASSWORD, registered } from '#tests/support/accounts.ts'
import { hashing } from '#tests/support/hashing.ts'
import { runText } from '#tests/support/run-text.ts'
import { engines, openShop, type TestShop } from '#tests/support/shop.ts'
import { lockedOut } from '#tests/support/staff.ts'
import { kolmogorovSmirnov, median, quick } from './equal-time.ts'

/** `TIMING_TRIES=2000` makes the long run. */
const TRIES = Number(process.env['TIMING_TRIES'] ?? 0)
const FEW = 40
/** So often it is measured at most. */
const MEASURED = 3
/** What a password costs in production: at the cost of other tests a missing comparison would hide below the gap. */
const REAL_COST = { PASSWORD_MEMORY: 19_456, PASSWORD_PASSES: 2 }
/** T25: nobody reads a difference of less than this out of the noise of a network. */
const GAP_MS = 5

/** What a stranger may ask about an email without being mailed anything. */
const asksAbout = (email: string): readonly (readonly [Call, object])[] => [
  [userCalls.login as Call, { account: email, password: 'not it at all' }],
  [userCalls.resetpwd as Call, { email, code: '000000', password: 'amber-Ladder-9' }],
  [userCalls.register as Call, { email, code: '000000', password: 'amber-Ladder-9', agreed: true }],
  [emsCalls.check as Call, { email, event: 'resetpwd', code: '000000' }],
  [emsCalls.check as Call, { email, event: 'register', code: '000000' }],
  [emsCalls.send as Call, { email, event: 'paypass' }],
]

describe.each(engines())('who has an account on %s', (engine) => {
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
  const told = async (email: string) => {
    const answers = []
    for (const [call, input] of asksAbout(email)) {
      hashing.compared = 0
      const { status, body } = await shop.ask(call, input)
      answers.push({ path: call.path, status, body: { ...body, time: '' }, compared: hashing.compared })
    }
    return answers
  }

  it('is told to nobody who only asks: the answers and the work are the same as of an email nobody has', async () => {
    const nobody = await told(newEmail())
    expect(nobody.map(({ compared }) => compared)).toEqual([1, 0, 0, 0, 0, 0])
    for (const email of [(await registered(shop)).email, await locked(), await closed()])
      expect(await told(email)).toEqual(nobody)
  })

  it('is not told to whoever signs in with a wrong password by how long it takes', async () => {
    const { email } = await registered(shop)
    const login = async (account: string): Promise<number> => {
      const begun = performance.now()
      await shop.ask(userCalls.login, { account, password: 'not it at all' })
      return performance.now() - begun
    }
    // The first ones warm up what is compiled, cached and prepared.
    for (let n = 0; n < 5; n++) await Promise.all([login(email), login(newEmail())])
    const measured = async (): Promise<Record<'known' | 'unknown', number[]>> => {
      const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
      for (let n = 0; n < (TRIES || FEW); n++) {
        // Turn about, so that both meet the same noise.
        for (const who of n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const))
          times[who].push(await login(who === 'known' ? email : newEmail()))
      }
      return times
    }
    // Whatever else runs on a machine only ever makes an answer later: the quick ones show what it costs.
    const gapOf = ({ known, unknown }: Awaited<ReturnType<typeof measured>>): number =>
      Math.abs(quick(known) - quick(unknown))
    let times = await measured()
    // What is told by time is told each time; a neighbour's work is not.
    for (let n = 1; n < MEASURED && gapOf(times) >= GAP_MS; n++) times = await measured()
    expect(gapOf(times)).toBeLessThan(GAP_MS)
    if (TRIES === 0) return
    const { distance, p } = kolmogorovSmirnov(times.known, times.unknown)
    console.log(
      `${engine}: ${TRIES} tries each, medians ${median(times.known).toFixed(3)} and ${median(times.unknown).toFixed(3)} ms, distance ${distance.toFixed(4)}, p ${p.toFixed(3)}`,
    )
    expect(p).toBeGreaterThan(0.05)
  }, 600_000)

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
