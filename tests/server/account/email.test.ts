import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { emsCalls, userCalls } from '#contract/people/account.calls.ts'
import { CREDENTIAL_HOLD_MS, hours } from '#machines/platform/constants.ts'
import { insertUser } from '#server/people/account/account.queries.ts'
import { newId } from '#server/platform/db/ids.ts'
import { heldOf } from '#server/money/wallet/holds.ts'
import { newEmail, PASSWORD, registered } from '#tests/support/accounts.ts'
import { lastMail, mailedCode, otherCode } from '#tests/support/mail.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { asksFrom, passFor } from '../hostile/guessing.ts'

describe.each(oneEngine())('the email of an account on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const login = (account: string) => shop.ask(userCalls.login, { account, password: PASSWORD })
  const emailOf = async (token: string) => (await shop.must(userCalls.profile, {}, { token })).email

  it('is changed with a code from the new address and the password; the old address is notified, other sessions end', async () => {
    const { email, token, user } = await registered(shop)
    const { token: other } = (await login(email)).body.data
    const next = newEmail()
    const code = await mailedCode(shop, next, 'email', token)
    const renewed = await shop.must(
      userCalls.changeEmail,
      { email: ` ${next.toUpperCase()} `, ...code, password: PASSWORD },
      { token },
    )
    expect(renewed).toMatchObject({ id: user.id, email: next })
    expect(await emailOf(token)).toBe(next)
    expect((await shop.ask(userCalls.profile, {}, { token: other })).body.code).toBe(401)
    expect((await lastMail(shop, email)).body).toContain(next)
    expect((await login(email)).problem?.key).toBe('account.incorrect')
    expect((await login(next)).body.code).toBe(1)
    const { blockedUntil, holds } = await heldOf(shop.db, user.id)
    expect(holds).toMatchObject([{ reason: 'email' }])
    expect(blockedUntil?.getTime()).toBeGreaterThan(Date.now() + CREDENTIAL_HOLD_MS - hours(1))
  })

  it('stays what it is when anything is wrong, and says at which field', async () => {
    const { email, token } = await registered(shop)
    const { email: taken } = await registered(shop)
    const next = newEmail()
    const code = await mailedCode(shop, next, 'email', token)
    const change = async (by: object) =>
      (await shop.ask(userCalls.changeEmail, { email: next, ...code, password: PASSWORD, ...by }, { token })).problem
    expect(await change({ email: 'not one' })).toMatchObject({ key: 'account.emailIncorrect', field: 'email' })
    expect(await change({ password: 'not it' })).toMatchObject({ key: 'account.passwordWrong', field: 'password' })
    expect(await change(otherCode(code))).toMatchObject({ key: 'account.codeIncorrect', field: 'code' })
    // A code serves one address and one purpose.
    expect(await change({ email: newEmail() })).toMatchObject({ key: 'account.codeIncorrect' })
    expect(await change({ email: taken })).toMatchObject({ key: 'account.codeIncorrect' })
    const forRegister = newEmail()
    const foreign = await mailedCode(shop, forRegister, 'register')
    expect(await change({ email: forRegister, ...foreign })).toMatchObject({ key: 'account.codeIncorrect' })
    expect(await emailOf(token)).toBe(email)
    expect((await shop.ask(userCalls.changeEmail, { email: next, ...code, password: PASSWORD })).problem?.key).toBe(
      'account.signInFirst',
    )
    expect(await change({})).toBeUndefined()
  })

  it('may not be another’s, however late they came', async () => {
    const { email, token } = await registered(shop)
    const { email: taken } = await registered(shop)
    const send = (to: string, as?: { token: string }) => shop.ask(emsCalls.send, { email: to, event: 'email' }, as)
    expect((await send(taken, { token })).problem).toMatchObject({ key: 'account.emailExists', field: 'email' })
    expect((await send(email, { token })).problem?.key).toBe('account.emailExists')
    expect((await send(newEmail())).problem?.key).toBe('account.signInFirst')
    const next = newEmail()
    const code = await mailedCode(shop, next, 'email', token)
    const change = () => shop.ask(userCalls.changeEmail, { email: next, ...code, password: PASSWORD }, { token })
    const user = { id: newId(), email: next, nickname: `n${next}`, passwordHash: 'none', lang: 'en', invitedBy: null }
    await shop.db.transaction((tx) => insertUser(tx, user))
    expect((await change()).problem).toMatchObject({ key: 'account.emailExists', field: 'email' })
    expect(await emailOf(token)).toBe(email)
  })
})

describe.each(oneEngine())('a user who probes for taken emails by changing their own, on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine, { RATE_LIMIT: true, TRUST_PROXY: 1 })))
  afterAll(() => shop.close())
  afterAll(() => void vi.useRealTimers())

  it('has ten of them an hour, as at registering', async () => {
    const email = newEmail()
    const { body } = await (async () => {
      const code = await mailedCode(shop, email, 'register')
      return asksFrom(shop, '10.4.1.1', userCalls.register, { email, ...code, password: PASSWORD, agreed: true })
    })()
    const { token } = body.data as { token: string }
    await passFor(shop, hours(2))
    const outcome: string[] = []
    for (let n = 0; n < 12; n++)
      outcome.push(
        (await asksFrom(shop, '10.4.1.1', emsCalls.send, { email: newEmail(), event: 'email' }, token)).outcome,
      )
    expect(outcome.filter((key) => key === 'right')).toHaveLength(10)
    expect(outcome.filter((key) => key === 'account.tooMany')).toHaveLength(2)
  })
})
