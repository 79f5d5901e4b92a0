import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emsCalls, userCalls } from '#contract/people/account.calls.ts'
import type { CodeOnItsWay } from '#contract/people/account.contract.ts'
import { minutes } from '#machines/platform/constants.ts'
import { newEmail, PASSWORD, registered } from '#tests/support/accounts.ts'
import { codeInMail, mailedCode, NO_CODE, otherCode, RESEND } from '#tests/support/mail.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { asksFrom } from '../hostile/guessing.ts'

const NEW = 'amber-Ladder-9'

describe.each(oneEngine())('a mailed code and a stranger on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine, { RATE_LIMIT: true, TRUST_PROXY: 1 })))
  afterAll(() => shop.close())

  let places = 0
  const place = (): string => `10.5.${++places}.1`
  const reset = (ip: string, email: string, code: { code: string; code_secret: string }) =>
    asksFrom(shop, ip, userCalls.resetpwd, { email, ...code, password: NEW })
  const send = (ip: string, email: string, token?: string) =>
    asksFrom(shop, ip, emsCalls.send, { email, event: 'resetpwd' }, token)

  it('keeps all five tries for the person who asked, however often a stranger guesses', async () => {
    const { email } = await registered(shop)
    const code = await mailedCode(shop, email, 'resetpwd')
    const stranger = await send(place(), email)
    const foreign = (stranger.body.data as CodeOnItsWay).code_secret
    for (let n = 0; n < 6; n++) {
      expect((await reset(place(), email, otherCode({ ...code, code_secret: foreign }))).outcome).toBe(
        'account.codeIncorrect',
      )
      expect((await reset(place(), email, { ...code, code_secret: '' })).outcome).toBe('account.codeIncorrect')
    }
    expect((await reset(place(), email, code)).outcome).toBe('right')
  })

  it('is worth nothing to a stranger who read it, nor with another purpose’s secret', async () => {
    const { email, token } = await registered(shop)
    const code = await mailedCode(shop, email, 'resetpwd')
    const { code_secret } = (await send(place(), email)).body.data as CodeOnItsWay
    expect((await reset(place(), email, { code: code.code, code_secret })).outcome).toBe('account.codeIncorrect')
    const pay = await mailedCode(shop, email, 'paypass', token)
    expect((await reset(place(), email, { ...code, code_secret: pay.code_secret })).outcome).toBe(
      'account.codeIncorrect',
    )
    expect((await reset(place(), email, NO_CODE)).outcome).toBe('account.codeIncorrect')
    expect((await reset(place(), email, code)).outcome).toBe('right')
  })

  it('can be asked for by its owner while strangers use up what they have', async () => {
    const { email, token } = await registered(shop)
    for (let n = 0; n < 20; n++) expect((await send(place(), email)).outcome).toBe('right')
    expect((await send(place(), email)).outcome).toBe('account.tooMany')
    // At home, signed in, and for another purpose.
    expect((await send('127.0.0.1', email)).outcome).toBe('right')
    expect((await send(place(), email, token)).outcome).toBe('right')
    const pay = await asksFrom(shop, place(), emsCalls.send, { email, event: 'paypass' }, token)
    expect(pay.outcome).toBe('right')
    await shop.pass(minutes(61))
    expect((await send(place(), email)).outcome).toBe('right')
  })

  it('makes no one wait for a minute but the person who asked', async () => {
    const email = newEmail()
    const ask = (ip: string) => asksFrom(shop, ip, emsCalls.send, { email, event: 'register' })
    const [one, other] = [place(), place()]
    expect((await ask(one)).outcome).toBe('right')
    expect((await ask(one)).outcome).toBe('account.codeTooSoon')
    expect((await ask(other)).outcome).toBe('right')
    await shop.pass(RESEND)
    expect((await ask(one)).outcome).toBe('right')
  })

  it('registers and is checked with its secret only', async () => {
    const email = newEmail()
    const code = await mailedCode(shop, email, 'register')
    const [known, unknown] = await Promise.all(
      [code, { ...code, code_secret: 'x' }].map((each) =>
        shop.ask(emsCalls.check, { email, event: 'register', ...each }),
      ),
    )
    expect(known?.body.code).toBe(1)
    expect(unknown?.problem).toMatchObject({ key: 'account.codeIncorrect', field: 'code' })
    const enter = { email, ...code, password: PASSWORD, agreed: true }
    expect((await shop.ask(userCalls.register, { ...enter, code_secret: '' })).problem?.key).toBe(
      'account.codeIncorrect',
    )
    expect((await shop.ask(userCalls.register, enter)).body.code).toBe(1)
    expect(await codeInMail(shop, email)).toBe(code.code)
  })
})
