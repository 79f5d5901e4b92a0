import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import { deskWithdrawalCalls, withdrawalCalls, withdrawalMoves } from '#contract/money/withdrawal.calls.ts'
import { days, minutes } from '#machines/platform/constants.ts'
import { hashPassword } from '#server/people/account/password-hash.ts'
import { lastingStaff, person, type Person, PIN, USDT } from '#tests/support/factories.ts'
import { lastMail } from '#tests/support/mail.ts'
import { customer, moneyCaseOf, requested } from '#tests/support/money.ts'
import { balance } from '#tests/support/orders.ts'
import { PASSWORD } from '#tests/support/password.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const OTHER_PIN = '730264'

describe.each(oneEngine())('a pending withdrawal whose owner’s credentials change, on %s', (engine) => {
  let shop: TestShop
  let finance: Person
  beforeAll(async () => {
    shop = await openShop(engine, { SITE_URL: 'https://shop.example' })
    finance = await lastingStaff(shop, 'finance')
  })
  afterAll(() => shop.close())

  const changePin = (who: Person) =>
    shop.must(userCalls.changePayPass, { old_pay_password: PIN, pay_password: OTHER_PIN }, who)
  const state = async (id: string, who: Person) => (await shop.must(withdrawalCalls.withdrawInfo, { id }, who)).state
  const tokenOf = async ({ email }: Person): Promise<string> => {
    const { body } = await lastMail(shop, email)
    const link = /https:\/\/shop\.example\/#\/pages\/public\/stop_withdrawals\?token=(\S+)/.exec(body)
    return link?.[1] ?? ''
  }
  const stop = (token: string) => shop.ask(withdrawalCalls.stopWithdrawals, { token })

  it('is left to finance, who sees why, also when its time is up', async () => {
    const who = await customer(shop)
    const { id } = await requested(shop, who)
    await changePin(who)
    await shop.pass(minutes(10) + 1)
    expect(await state(id, who)).toBe('pending')
    const { withdrawal } = await moneyCaseOf(shop, { entity: 'withdrawal', id }, finance)
    expect(withdrawal?.facts.risks).toEqual(['credentialsChanged'])
    expect(withdrawal?.deadline_event).toBe('target')
  })

  it('is cancelled by the link in the mail, without a session and with the money back', async () => {
    const who = await customer(shop)
    const before = await balance(shop, who.id)
    const [first, second] = [await requested(shop, who), await requested(shop, who)]
    await changePin(who)
    const token = await tokenOf(who)
    expect((await stop(token)).body.data).toEqual({ cancelled: 2, amount: String(200n * USDT) })
    expect([await state(first.id, who), await state(second.id, who)]).toEqual([
      'rejected.cancelled',
      'rejected.cancelled',
    ])
    expect(await balance(shop, who.id)).toBe(before)
  })

  it('is cancelled once: a second use answers as the first and touches nothing that came later', async () => {
    const who = await customer(shop)
    await requested(shop, who)
    await changePin(who)
    const token = await tokenOf(who)
    const [one, other] = await Promise.all([stop(token), stop(token)])
    expect(one.body.data).toEqual({ cancelled: 1, amount: String(100n * USDT) })
    expect(other.body.data).toEqual(one.body.data)
    await shop.pass(days(1) + 1)
    const later = await requested(shop, who, { pay_password: OTHER_PIN })
    expect((await stop(token)).body.data).toEqual(one.body.data)
    expect(await state(later.id, who)).toBe('pending')
  })

  it('stays where finance decided it, and leaves what was asked after the change alone', async () => {
    const who = await customer(shop)
    const { id } = await requested(shop, who)
    await changePin(who)
    const token = await tokenOf(who)
    const approval = { verdict: 'approve', id, amount: String(100n * USDT), reason: 'The owner called' } as const
    await shop.must(deskWithdrawalCalls.auditWithdraw, approval, finance)
    await shop.pass(days(1) + 1)
    const later = await requested(shop, who, { pay_password: OTHER_PIN })
    expect((await stop(token)).body.data).toEqual({ cancelled: 0, amount: '0' })
    expect([await state(id, who), await state(later.id, who)]).toEqual(['approved.toSend', 'pending'])
    await shop.must(withdrawalMoves['withdrawal.cancel'], { id: later.id }, who)
  })

  it('is not cancelled by a link that ended, was changed, or was signed for another purpose', async () => {
    const who = await customer(shop)
    const { id } = await requested(shop, who)
    await changePin(who)
    const token = await tokenOf(who)
    const [body = '', signature = ''] = token.split('.')
    const forged = Buffer.from(JSON.stringify({ id: 'x', userId: who.id, at: 9e15, until: 9e15 })).toString('base64url')
    for (const wrong of ['', 'x', `${body}.`, `${forged}.${signature}`])
      expect((await stop(wrong)).problem?.key, wrong).toBe('withdrawal.linkEnded')
    await shop.standStill(days(7) + 1_000)
    expect((await stop(token)).problem?.key).toBe('withdrawal.linkEnded')
    const rows = await moneyCaseOf(shop, { entity: 'withdrawal', id }, finance)
    expect(rows.withdrawal?.state).toBe('pending')
  })

  it('is offered the link after each kind of change', async () => {
    const who = await customer(shop)
    const hash = await hashPassword(shop.services.env, PASSWORD)
    await runText(shop, 'update users set password_hash = $2 where id = $1', who.id, hash)
    await changePin(who)
    expect(await tokenOf(who)).not.toBe('')
    await shop.must(userCalls.resetloginpass, { old_password: PASSWORD, password: `${PASSWORD}2` }, who)
    expect((await lastMail(shop, who.email)).subject).toContain('password was changed')
    expect(await tokenOf(who)).not.toBe('')
  })
})

it('names no link where the shop does not know its own address', async () => {
  const shop = await openShop(oneEngine()[0])
  const who = await person(shop)
  await shop.must(userCalls.changePayPass, { old_pay_password: PIN, pay_password: OTHER_PIN }, who)
  expect((await lastMail(shop, who.email)).body).not.toContain('http')
  await shop.close()
})

it('lets one address try only so many links in an hour', async () => {
  const shop = await openShop(oneEngine()[0], { RATE_LIMIT: true })
  const refusals = []
  for (let n = 0; n <= 60; n++)
    refusals.push((await shop.ask(withdrawalCalls.stopWithdrawals, { token: `guess${n}` })).problem?.key)
  expect(new Set(refusals.slice(0, 60))).toEqual(new Set(['withdrawal.linkEnded']))
  expect(refusals.at(-1)).toBe('system.tooManyRequests')
  await shop.close()
})
