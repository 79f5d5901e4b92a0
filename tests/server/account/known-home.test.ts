import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import type { Envelope } from '#contract/platform/call.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { newEmail, PASSWORD } from '#tests/support/accounts.ts'
import { mailedCode } from '#tests/support/mail.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { asksFrom } from '../hostile/guessing.ts'

const OWN = '10.9.0.1'
let houses = 0

describe.each(oneEngine())('an account that many addresses guess at on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine, { RATE_LIMIT: true, TRUST_PROXY: 1 })))
  afterAll(() => shop.close())

  const post = async (ip: string, { path }: { path: string }, payload: object) => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: { 'x-forwarded-for': ip },
      payload,
    })
    const { code, data } = answer.json<Envelope<{ problem?: Problem }>>()
    return code === 1 ? 'let in' : data.problem?.key
  }
  const login = (account: string, password: string, ip = `10.8.${++houses >> 8}.${houses & 255}`) =>
    post(ip, userCalls.login, { account, password })
  /** A person who registered at home, where no one else is. */
  const atHome = async () => {
    const email = newEmail()
    const code = await mailedCode(shop, email, 'register')
    expect(await post(OWN, userCalls.register, { email, ...code, password: PASSWORD, agreed: true })).toBe('let in')
    return email
  }
  const guesses = async (account: string) => {
    for (let n = 1; n <= 31; n++) if ((await login(account, `guess ${n}`)) !== 'account.incorrect') return n - 1
    return 31
  }

  it('answers thirty wrong guesses an hour from all of them together, and its owner at home all the same', async () => {
    const email = await atHome()
    expect(await guesses(email)).toBe(30)
    expect(await login(email, 'guess')).toBe('account.codeMailed')
    expect(await login(email, PASSWORD, OWN)).toBe('let in')
    expect(await login(email, 'mistyped', OWN)).toBe('account.incorrect')
    // Coming in at home gave the others nothing.
    expect(await login(email, 'guess')).toBe('account.codeMailed')
  })

  it('sounds the same whether or not the email has an account', async () => {
    const email = newEmail()
    expect(await guesses(email)).toBe(30)
    expect(await login(email, 'guess')).toBe('account.codeMailed')
  })

  it('knows no place that a thief used, once the owner has reset the password', async () => {
    const email = await atHome()
    const thief = '10.66.6.6'
    expect(await login(email, PASSWORD, thief)).toBe('let in')
    const password = 'amber-Ladder-9'
    const code = await mailedCode(shop, email, 'resetpwd')
    expect(await post(OWN, userCalls.resetpwd, { email, ...code, password })).toBe('let in')
    expect(await login(email, password, OWN)).toBe('let in')
    await guesses(email)
    expect(await login(email, password, thief)).toBe('account.codeMailed')
    expect(await login(email, password, OWN)).toBe('let in')
  })

  it('knows no place that a thief had left before the reset', async () => {
    const email = await atHome()
    const thief = '10.66.6.7'
    const { body } = await asksFrom(shop, thief, userCalls.login, { account: email, password: PASSWORD })
    await shop.must(userCalls.logout, {}, body.data as { token: string })
    const password = 'amber-Ladder-9'
    const code = await mailedCode(shop, email, 'resetpwd')
    expect(await post(OWN, userCalls.resetpwd, { email, ...code, password })).toBe('let in')
    await guesses(email)
    expect(await login(email, password, thief)).toBe('account.codeMailed')
  })

  it('still counts the guesses from home', async () => {
    const email = await atHome()
    for (let n = 0; n < 10; n++) expect(await login(email, `guess ${n}`, OWN)).toBe('account.incorrect')
    expect(await login(email, PASSWORD, OWN)).toBe('system.tooManyRequests')
  })

  it('counts no sign-in that was right as a guess, and sixty an hour in one place', async () => {
    const email = await atHome()
    for (let n = 0; n < 40; n++) expect(await login(email, PASSWORD)).toBe('let in')
    for (let n = 0; n < 60; n++) expect(await login(email, PASSWORD, '10.7.0.1')).toBe('let in')
    expect(await login(email, PASSWORD, '10.7.0.1')).toBe('system.tooManyRequests')
    expect(await login(email, PASSWORD, '10.7.0.2')).toBe('let in')
  })

  it('is open again to its owner anywhere once the password was reset by mail', async () => {
    const email = await atHome()
    await guesses(email)
    const code = await mailedCode(shop, email, 'resetpwd')
    const password = 'amber-Ladder-9'
    expect(await post(OWN, userCalls.resetpwd, { email, ...code, password })).toBe('let in')
    expect(await login(email, password)).toBe('let in')
  })
})
