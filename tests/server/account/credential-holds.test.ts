import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import { hours } from '#machines/platform/constants.ts'
import { verifyPayPassword } from '#server/people/account/pay-password.service.ts'
import { heldOf } from '#server/money/wallet/holds.ts'
import { PASSWORD, registered } from '#tests/support/accounts.ts'
import { person, PIN } from '#tests/support/factories.ts'
import { lastMail, mailedCode } from '#tests/support/mail.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const NEW_PIN = '840263'
const OTHER_PIN = '518274'
const NEW_PASSWORD = 'amber-Ladder-9'

describe.each(oneEngine())('what proves who pays, changed, on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const holdsOf = async (id: string) => (await heldOf(shop.db, id)).holds.map(({ reason }) => reason)
  const isRight = async (id: string, pin: string) => (await verifyPayPassword(shop.services, id, pin)).ok

  /** A person with both passwords. */
  async function withPin() {
    const as = await registered(shop)
    await shop.must(userCalls.setPayPass, { password: PASSWORD, pay_password: PIN }, as)
    return { ...as, id: as.user.id }
  }

  it('holds withdrawals for a day, but for the first payment password', async () => {
    const one = await withPin()
    expect(await holdsOf(one.id)).toEqual([])
    await shop.must(userCalls.changePayPass, { old_pay_password: PIN, pay_password: NEW_PIN }, one)
    expect(await holdsOf(one.id)).toEqual(['payPassword'])
    await shop.must(userCalls.resetloginpass, { old_password: PASSWORD, password: NEW_PASSWORD }, one)
    expect(await holdsOf(one.id)).toEqual(['payPassword', 'password'])
    await shop.standStill(hours(24) + 1)
    expect(await holdsOf(one.id)).toEqual([])
    const code = await mailedCode(shop, one.email, 'resetpwd')
    await shop.must(userCalls.resetpwd, { email: one.email, ...code, password: PASSWORD })
    expect(await holdsOf(one.id)).toEqual(['password'])
  })

  it('holds them also after a reset by code, unless there was none before', async () => {
    const one = await withPin()
    const code = await mailedCode(shop, one.email, 'paypass', one.token)
    await shop.must(userCalls.resetPayPass, { ...code, pay_password: NEW_PIN }, one)
    expect(await holdsOf(one.id)).toEqual(['payPassword'])
    const first = await registered(shop)
    const firstCode = await mailedCode(shop, first.email, 'paypass', first.token)
    await shop.must(userCalls.resetPayPass, { ...firstCode, pay_password: NEW_PIN }, first)
    expect(await holdsOf(first.user.id)).toEqual([])
  })

  it('is the payment password, changed with the current one; its owner is notified', async () => {
    const one = await withPin()
    const change = async (by: object = {}) =>
      (await shop.ask(userCalls.changePayPass, { old_pay_password: PIN, pay_password: NEW_PIN, ...by }, one)).problem
    expect(await change({ pay_password: '12345' })).toMatchObject({ key: 'pay.passwordShape', field: 'pay_password' })
    expect(await change({ pay_password: '111111' })).toMatchObject({ key: 'pay.passwordWeak', field: 'pay_password' })
    expect(await change({ old_pay_password: 'x' })).toMatchObject({
      key: 'pay.passwordShape',
      field: 'old_pay_password',
    })
    expect(await change({ old_pay_password: OTHER_PIN })).toMatchObject({
      key: 'pay.passwordWrong',
      params: { left: 4 },
      field: 'old_pay_password',
    })
    expect([await isRight(one.id, PIN), await holdsOf(one.id)]).toEqual([true, []])
    expect(await change()).toBeUndefined()
    expect((await lastMail(shop, one.email)).subject).toContain('payment password')
    expect([await isRight(one.id, PIN), await isRight(one.id, NEW_PIN)]).toEqual([false, true])
  })

  it('is guessed as seldom as at a payment, and not changed while no try is left', async () => {
    const one = await person(shop)
    const change = async (old_pay_password: string) =>
      (await shop.ask(userCalls.changePayPass, { old_pay_password, pay_password: NEW_PIN }, one)).problem
    const answers = await Promise.all(Array.from({ length: 12 }, () => change(OTHER_PIN)))
    expect(answers.filter((found) => found?.key === 'pay.passwordWrong')).toHaveLength(4)
    expect(await change(PIN)).toMatchObject({ key: 'pay.passwordLocked', field: 'old_pay_password' })
    for (let n = 0; n < 2; n++) {
      await shop.standStill(hours(3) + 1)
      for (let guess = 0; guess < 5; guess++) await change(OTHER_PIN)
    }
    await shop.standStill(hours(3) + 1)
    expect(await change(PIN)).toMatchObject({ key: 'pay.passwordReset', field: 'old_pay_password' })
    expect(await holdsOf(one.id)).toEqual([])
  })

  it('is set before it can be changed', async () => {
    const { token } = await registered(shop)
    const { body, problem } = await shop.ask(
      userCalls.changePayPass,
      { old_pay_password: PIN, pay_password: NEW_PIN },
      { token },
    )
    expect([body.code, problem?.key]).toEqual([406, 'pay.passwordMissing'])
  })

  it('is not undone by a change that began before a reset', async () => {
    const one = await withPin()
    const code = await mailedCode(shop, one.email, 'paypass', one.token)
    const run = shop.db.run.bind(shop.db)
    let isReset = false
    // The old one was right a moment ago; then its owner chose another by code.
    shop.db.run = (async (statement, values) => {
      const rows = await run(statement, values)
      if (statement.name === 'pay_clear' && !isReset) {
        isReset = true
        await shop.must(userCalls.resetPayPass, { ...code, pay_password: OTHER_PIN }, one)
      }
      return rows
    }) as typeof shop.db.run
    const change = { old_pay_password: PIN, pay_password: NEW_PIN }
    const answer = await shop.ask(userCalls.changePayPass, change, one).finally(() => (shop.db.run = run))
    expect(answer.problem?.key).toBe('system.busy')
    expect([await isRight(one.id, NEW_PIN), await isRight(one.id, OTHER_PIN)]).toEqual([false, true])
  })
})
