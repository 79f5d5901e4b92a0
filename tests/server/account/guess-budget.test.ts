import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountClosingCalls } from '#contract/care/account-closing.calls.ts'
import { accessTokenCalls } from '#contract/people/access-token.calls.ts'
import { emsCalls, userCalls } from '#contract/people/account.calls.ts'
import { webhookCalls } from '#contract/shops/webhook.calls.ts'
import { newEmail, PASSWORD, registered } from '#tests/support/accounts.ts'
import { PIN, store } from '#tests/support/factories.ts'
import { mailedCode, NO_CODE } from '#tests/support/mail.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { hooked } from '#tests/support/webhooks.ts'

const NEW = 'amber-Ladder-9'

describe.each(oneEngine())('who guesses on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine, { RATE_LIMIT: true })))
  afterAll(() => shop.close())

  it('at a password in one place has no guess left in another', async () => {
    const { email, token } = await registered(shop)
    const calls = {
      change: () => shop.ask(userCalls.resetloginpass, { old_password: 'not it', password: NEW }, { token }),
      set: () => shop.ask(userCalls.setPayPass, { password: 'not it', pay_password: PIN }, { token }),
      email: () => shop.ask(userCalls.changeEmail, { email: newEmail(), ...NO_CODE, password: PASSWORD }, { token }),
      token: () =>
        shop.ask(
          accessTokenCalls.add,
          { name: 'Reader', scopes: ['catalogue'], days: 30, password: PASSWORD },
          { token },
        ),
      cancel: () => shop.ask(accountClosingCalls.cancel, { password: PASSWORD }, { token }),
      login: () => shop.ask(userCalls.login, { account: email, password: PASSWORD }),
    }
    for (let n = 0; n < 5; n++) {
      expect((await calls.change()).problem?.key).toBe('account.passwordWrong')
      expect((await calls.set()).problem?.key).toBe('account.passwordWrong')
    }
    for (const call of Object.values(calls)) {
      const { status, problem } = await call()
      expect([status, problem?.key]).toEqual([429, 'system.tooManyRequests'])
    }
  })

  it('at the password of a merchant has ten tries at the secret of their webhook', async () => {
    const { owner } = await store(shop)
    await hooked(shop, owner)
    const renew = (password: string) => shop.ask(webhookCalls.renew, { password }, owner)
    for (let n = 0; n < 10; n++) expect((await renew('not it')).problem?.key).toBe('account.passwordWrong')
    const { status, problem } = await renew(PASSWORD)
    expect([status, problem?.key]).toEqual([429, 'system.tooManyRequests'])
  })

  it('at codes has sixty tries an hour, whatever they are for', async () => {
    const { email, token } = await registered(shop)
    const fresh = newEmail()
    const code = await mailedCode(shop, fresh, 'register')
    const check = () => shop.ask(emsCalls.check, { email: fresh, event: 'register', ...NO_CODE })
    let tries = 0
    while ((await check()).problem?.key === 'account.codeIncorrect') tries += 1
    // Everybody who registered before from here spent a try of the sixty.
    expect(tries).toBeGreaterThan(50)
    expect(tries).toBeLessThan(60)
    const answers = [
      await check(),
      await shop.ask(userCalls.register, { email: fresh, ...code, password: PASSWORD, agreed: true }),
      await shop.ask(userCalls.resetpwd, { email, ...code, password: NEW }),
      await shop.ask(userCalls.resetPayPass, { ...code, pay_password: PIN }, { token }),
    ]
    expect(answers.map(({ status, problem }) => [status, problem?.key])).toEqual(
      answers.map(() => [429, 'system.tooManyRequests']),
    )
  })
})
