import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import { newEmail, PASSWORD, registered } from '#tests/support/accounts.ts'
import { lastMail, mailedCode, otherCode } from '#tests/support/mail.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const NEW = 'amber-Ladder-9'

describe.each(oneEngine())('a login password on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const login = (account: string, password: string) => shop.ask(userCalls.login, { account, password })
  const isOver = async (token: string) => (await shop.ask(userCalls.profile, {}, { token })).body.code === 401

  it('is chosen again with the code from the mail; every session ends and the owner is told', async () => {
    const { email, token } = await registered(shop)
    const code = await mailedCode(shop, email, 'resetpwd')
    const reset = (change: object = {}) => shop.ask(userCalls.resetpwd, { email, ...code, password: NEW, ...change })
    expect((await reset({ email: 'x' })).problem?.key).toBe('account.emailIncorrect')
    expect((await reset({ password: 'short' })).problem?.key).toBe('account.passwordLength')
    expect((await reset({ password: 'iloveyou' })).problem?.key).toBe('account.passwordCommon')
    expect((await reset(otherCode(code))).problem?.key).toBe('account.codeIncorrect')
    expect((await reset({ email: newEmail() })).problem?.key).toBe('account.codeIncorrect')
    expect(await isOver(token)).toBe(false)
    expect((await reset()).body.code).toBe(1)
    expect(await isOver(token)).toBe(true)
    expect((await login(email, PASSWORD)).problem?.key).toBe('account.incorrect')
    expect((await login(email, NEW)).body.code).toBe(1)
    expect((await lastMail(shop, email)).subject).toContain('changed')
    expect((await reset()).problem?.key).toBe('account.codeIncorrect')
  })

  it('is changed by who knows it; the other sessions end and this one stays', async () => {
    const { email, token } = await registered(shop)
    const { body } = await login(email, PASSWORD)
    const change = (old_password: string, password: string) =>
      shop.ask(userCalls.resetloginpass, { old_password, password }, { token })
    expect((await change('not it', NEW)).problem).toMatchObject({ key: 'account.passwordWrong', field: 'old_password' })
    expect((await change(PASSWORD, '123456')).problem?.key).toBe('account.passwordCommon')
    expect((await change(PASSWORD, '12345')).problem?.key).toBe('account.passwordLength')
    expect((await change(PASSWORD, email)).problem?.key).toBe('account.passwordCommon')
    expect(await isOver(body.data.token)).toBe(false)
    expect((await change(PASSWORD, NEW)).body.code).toBe(1)
    expect(await isOver(body.data.token)).toBe(true)
    expect(await isOver(token)).toBe(false)
    expect((await login(email, NEW)).body.code).toBe(1)
  })
})
