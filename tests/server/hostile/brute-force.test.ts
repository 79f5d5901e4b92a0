import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { emsCalls, userCalls, validateCalls } from '#contract/people/account.calls.ts'
import type { CodeOnItsWay } from '#contract/people/account.contract.ts'
import { payCalls } from '#contract/trade/order.calls.ts'
import { hours, minutes } from '#machines/platform/constants.ts'
import { newEmail, PASSWORD } from '#tests/support/accounts.ts'
import { PIN } from '#tests/support/factories.ts'
import { hashing } from '#tests/support/hashing.ts'
import { codeInMail, mailedCode, NO_CODE, otherCode, RESEND, type TypedCode } from '#tests/support/mail.ts'
import { placed } from '#tests/support/orders.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { asksFrom, FIFTY, type Outcome, passFor, tally } from './guessing.ts'

const HOME = '10.9.0.1'
const WRONG_PIN = '840263'
let streets = 0
/** An address in a street of its own, which no one else has used up. */
const elsewhere = (): string => `10.77.${++streets}.1`

describe.each(oneEngine())('an attacker who guesses with fifty machines on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine, { RATE_LIMIT: true, TRUST_PROXY: 1 })))
  afterAll(() => shop.close())
  beforeEach(() => void (hashing.compared = 0))
  // Every window of the test before is over.
  afterEach(() => passFor(shop, hours(24)))
  afterAll(() => void vi.useRealTimers())

  const login = async (ip: string, account: string, password: string): Promise<Outcome> =>
    (await asksFrom(shop, ip, userCalls.login, { account, password })).outcome
  /** A person who opened their account at home. */
  async function atHome(): Promise<{ email: string; token: string }> {
    const email = newEmail()
    const code = await mailedCode(shop, email, 'register')
    const ask = { email, ...code, password: PASSWORD, agreed: true }
    const { outcome, body } = await asksFrom(shop, HOME, userCalls.register, ask)
    expect(outcome).toBe('right')
    hashing.compared = 0
    return { email, token: (body.data as { token: string }).token }
  }

  it('hears about thirty passwords in an hour, however many they send at once; then right and wrong sound the same', async () => {
    const { email } = await atHome()
    const outcome = await Promise.all(
      Array.from({ length: 200 }, (_, n) => login(FIFTY[n % 50] ?? '', email, `guess ${n}`)),
    )
    const { 'account.incorrect': incorrect, 'account.codeMailed': asked = 0, ...rest } = tally(outcome)
    expect(incorrect).toBe(30)
    expect(asked).toBeLessThanOrEqual(50)
    // Too many at once for the hash, or two within a minute in one place.
    expect(Object.keys(rest).filter((key) => !['system.busy', 'account.codeTooSoon'].includes(key))).toEqual([])
    for (const password of [PASSWORD, 'another guess', '']) {
      expect(await login(elsewhere(), email, password)).toBe('account.codeMailed')
    }
    // Its owner comes in at home all the while.
    expect(await login(HOME, email, PASSWORD)).toBe('right')
  })

  it('hears no more than that whenever they come back in three days', async () => {
    const { email } = await atHome()
    for (let hour = 0; hour < 72; hour += 3) {
      const outcome = await Promise.all(
        Array.from({ length: 40 }, (_, n) => login(FIFTY[n] ?? '', email, `guess ${n}`)),
      )
      expect([hour, tally(outcome)]).toEqual([hour, { 'account.incorrect': 30, 'account.codeMailed': 10 }])
      await passFor(shop, hours(3))
    }
    expect(await login(HOME, email, PASSWORD)).toBe('right')
  })

  it('has ten compared from one machine, and a hundred at whatever accounts', async () => {
    const { email } = await atHome()
    const ip = elsewhere()
    const first = await Promise.all(Array.from({ length: 200 }, (_, n) => login(ip, email, `guess ${n}`)))
    expect([tally(first)['account.incorrect'], hashing.compared]).toEqual([10, 10])
    const others = await Promise.all(Array.from({ length: 200 }, (_, n) => login(ip, `p${n}@mail.example`, 'the same')))
    expect([tally(others)['account.incorrect'], hashing.compared]).toEqual([90, 100])
    expect(await login(ip, email, PASSWORD)).toBe('system.tooManyRequests')
    await passFor(shop, minutes(15) + 1)
    expect(await login(ip, email, PASSWORD)).toBe('right')
  })

  it('has five payment passwords compared in three hours, fifteen in all, and then none for a month', async () => {
    const deal = await placed(shop)
    const pay = async (ip: string, pay_password: string): Promise<Outcome> => {
      const ask = { ids: [deal.order.id], total: deal.order.money.total, pay_password }
      return (await asksFrom(shop, ip, payCalls.payment, ask, deal.buyer.token)).outcome
    }
    // Fewer the second and third time: one session may ask six hundred times a minute, and no true minute passes here.
    for (const [total, guesses] of [
      [5, 200],
      [10, 150],
      [15, 150],
    ] as const) {
      await Promise.all(Array.from({ length: guesses }, (_, n) => pay(FIFTY[n % 50] ?? '', WRONG_PIN)))
      expect(hashing.compared).toBe(total)
      expect(await pay(HOME, PIN)).toBe(total === 15 ? 'pay.passwordReset' : 'pay.passwordLocked')
      expect(hashing.compared).toBe(total)
      await passFor(shop, hours(3))
    }
    for (let day = 0; day < 28; day++) {
      expect(await pay(HOME, PIN)).toBe('pay.passwordReset')
      await passFor(shop, hours(24))
    }
    expect(hashing.compared).toBe(15)
  })

  it('has five tries at a code, fifty codes a day, and the right code is none after them', async () => {
    const { email } = await atHome()
    const event = 'resetpwd'
    const check = async (ip: string, code: TypedCode): Promise<Outcome> =>
      (await asksFrom(shop, ip, emsCalls.check, { email, event, ...code })).outcome
    const send = async (ip: string): Promise<TypedCode | Outcome> => {
      const { outcome, body } = await asksFrom(shop, ip, emsCalls.send, { email, event })
      if (outcome !== 'right') return outcome
      return { code: await codeInMail(shop, email), code_secret: (body.data as CodeOnItsWay).code_secret }
    }
    const triesOf = () =>
      shop.db.run<{ tries: number }>(
        {
          name: 'test_tries',
          text: 'select tries from codes where email = $1 and purpose = $2 order by id desc limit 1',
        },
        [email, event],
      )

    let sent = 0
    for (let n = 0; n < 20 * 4; n++) {
      const code = await send(elsewhere())
      if (typeof code === 'object') {
        sent += 1
        await Promise.all(
          Array.from({ length: 20 }, (_, guess) => check(FIFTY[(n + guess) % 50] ?? '', otherCode(code))),
        )
        expect(await triesOf()).toEqual([{ tries: 5 }])
        expect(await check(elsewhere(), code)).toBe('account.codeIncorrect')
      } else expect(code).toBe('account.tooMany')
      await passFor(shop, minutes(15))
    }
    expect(sent).toBe(50)
    // Its owner has an allowance of their own at home.
    const own = await send(HOME)
    expect(await check(HOME, own as TypedCode)).toBe('right')
    await passFor(shop, hours(25))
    expect(await send(elsewhere())).toMatchObject({ code: expect.any(String) })
  })

  it('waits between two codes in one place, and has the owner wait for nothing', async () => {
    const { email } = await atHome()
    const ask = { email, event: 'resetpwd' } as const
    const send = async (ip: string): Promise<Outcome> => (await asksFrom(shop, ip, emsCalls.send, ask)).outcome
    expect(tally(await Promise.all(Array.from({ length: 8 }, () => send('10.66.0.1'))))).toEqual({
      right: 1,
      'account.codeTooSoon': 7,
    })
    expect(await send(HOME)).toBe('right')
    expect(await send(elsewhere())).toBe('right')
    await passFor(shop, RESEND)
    expect(await send('10.66.0.1')).toBe('right')
  })

  it('learns of ten addresses an hour from one machine, and of a hundred from all of a street', async () => {
    const ask = async (ip: string, email: string): Promise<Outcome> =>
      (await asksFrom(shop, ip, validateCalls.checkEmailAvailable, { email })).outcome
    for (let hour = 0; hour < 24; hour += 4) {
      const asks = FIFTY.flatMap((ip) => Array.from({ length: 4 }, () => ask(ip, newEmail())))
      expect([hour, tally(await Promise.all(asks)).right]).toEqual([hour, 100])
      await passFor(shop, hours(4))
    }
    const one = elsewhere()
    const outcome = await Promise.all(Array.from({ length: 40 }, () => ask(one, newEmail())))
    expect(tally(outcome)).toEqual({ right: 10, 'account.tooMany': 30 })
  })

  it('has sixty guesses at codes an hour from one machine, at however many accounts', async () => {
    const ip = elsewhere()
    const outcome = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const ask = { email: newEmail(), event: 'register', ...NO_CODE } as const
        return (await asksFrom(shop, ip, emsCalls.check, ask)).outcome
      }),
    )
    expect(tally(outcome)).toEqual({ 'account.codeIncorrect': 60, 'system.tooManyRequests': 40 })
  })
})
