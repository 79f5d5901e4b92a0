import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import { accountClosingCalls } from '#contract/care/account-closing.calls.ts'
import type { OpenWork } from '#contract/care/account-closing.contract.ts'
import { withdrawalMoves } from '#contract/money/withdrawal.calls.ts'
import { payCalls } from '#contract/trade/order.calls.ts'
import { days, hours } from '#machines/platform/constants.ts'
import { closeDueAccounts } from '#server/care/account-closing/close-due.job.ts'
import { setPayPasswordOf } from '#server/people/account/pay-password.service.ts'
import { registry } from '#server/domains.ts'
import { openWorkOf } from '#server/care/account-closing/account-closing.queries.ts'
import { PASSWORD, registered } from '#tests/support/accounts.ts'
import { sentApplication } from '#tests/support/applications.ts'
import { address, credit, person, type Person, PIN, sku, store, USDT } from '#tests/support/factories.ts'
import { claimFor, refundOf } from '#tests/support/refunds.ts'
import { refundCalls, refundMoves } from '#contract/trade/refund.calls.ts'
import { lastMail } from '#tests/support/mail.ts'
import { arrives, asked, requested, updateTransfer, WATCHING } from '#tests/support/money.ts'
import { describeOnPostgres } from '#tests/support/needs-postgres.ts'
import { balance, payFor, placeFor } from '#tests/support/orders.ts'
import { prove } from '#tests/support/prove.ts'
import { runText } from '#tests/support/run-text.ts'
import { newKey, oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { lockedOut } from '#tests/support/staff.ts'

/** A person with a password and a payment password; their wallet has so much. */
async function someone(shop: TestShop, micro = 0n): Promise<Person> {
  const { user, token, email } = await registered(shop)
  await setPayPasswordOf(shop.services, user.id, PIN)
  if (micro > 0n) await credit(shop, user.id, micro)
  return { id: user.id, token, email }
}

const cancelling = (shop: TestShop) => ({
  cancel: (who: { token: string }, input: { password?: string; gives_up?: string } = {}) =>
    shop.ask(accountClosingCalls.cancel, { password: PASSWORD, ...input }, { token: who.token }),
  login: (account: string, more: { keep?: boolean; password?: string } = {}) =>
    shop.ask(userCalls.login, { account, password: PASSWORD, ...more }),
  isClosed: async (id: string) =>
    (await runText<{ closed: boolean }>(shop, 'select closed_at is not null as closed from users where id = $1', id))[0]
      ?.closed,
  blocksOf: async (who: { token: string }): Promise<OpenWork[]> =>
    (await shop.must(accountClosingCalls.check, {}, { token: who.token })).blocks.map(({ what }) => what),
})

describe.each(oneEngine())('cancelling an account, on %s', (engine) => {
  let shop: TestShop
  let { cancel, login, isClosed, blocksOf } = {} as ReturnType<typeof cancelling>
  beforeAll(async () => {
    shop = await openShop(engine)
    ;({ cancel, login, isClosed, blocksOf } = cancelling(shop))
  })
  afterAll(() => shop.close())

  it('signs out every device at once, and tells the owner by mail until when they may come back', async () => {
    const who = await someone(shop)
    const other = (await login(who.email)).body.data.token
    const ended = vi.spyOn(shop.services, 'endSockets')
    const { body } = await cancel(who)
    expect(body.code).toBe(1)
    expect(ended.mock.calls.flat(2)).toHaveLength(2)
    ended.mockRestore()
    for (const token of [who.token, other]) {
      expect((await shop.ask(userCalls.profile, {}, { token })).problem?.key).toBe('account.signInFirst')
      expect(await shop.must(userCalls.whyEnded, { token })).toMatchObject({ why: 'cancelled' })
    }
    expect((await lastMail(shop, who.email)).body).toContain('erased on')
  })

  it('shows the way back to the right password alone, and the owner who keeps the account finds it as it was', async () => {
    const who = await someone(shop, 5n * USDT)
    const { body } = await cancel(who, { gives_up: String(5n * USDT) })
    expect((await login(who.email, { password: 'not it' })).problem?.key).toBe('account.incorrect')
    expect((await login(who.email, { password: 'not it', keep: true })).problem?.key).toBe('account.incorrect')
    expect((await login(who.email)).problem).toMatchObject({
      key: 'account.closing',
      params: { until: body.data.closes_at },
    })
    const kept = await login(who.email, { keep: true })
    expect(kept.body.code).toBe(1)
    expect((await lastMail(shop, who.email)).subject).toBe('Your Shop account is restored')
    await shop.pass(days(8))
    await closeDueAccounts(shop.services)
    expect(await isClosed(who.id)).toBe(false)
    expect(await balance(shop, who.id)).toBe(5n * USDT)
  })

  it('takes keep for nothing where the account was not cancelled', async () => {
    const { email } = await someone(shop)
    expect((await login(email, { keep: true })).body.code).toBe(1)
  })

  it('closes the account after seven days and not before, and what was given up leaves the wallet', async () => {
    const who = await someone(shop, 5n * USDT)
    await cancel(who, { gives_up: String(5n * USDT) })
    await shop.standStill(days(7) - hours(1))
    expect(await closeDueAccounts(shop.services)).toBe(0)
    expect(await balance(shop, who.id)).toBe(5n * USDT)
    await shop.standStill(hours(2))
    expect(await closeDueAccounts(shop.services)).toBe(1)
    expect(await isClosed(who.id)).toBe(true)
    expect(await balance(shop, who.id)).toBe(0n)
    expect((await login(who.email, { keep: true })).problem?.key).toBe('account.incorrect')
    const [row] = await runText<{ nickname: string }>(shop, 'select nickname from users where id = $1', who.id)
    expect(row?.nickname).toMatch(/^Customer \d+$/)
    expect(await prove(shop.db)).toEqual([])
  })

  it('lets a balance below the minimum be paid out once, and is blocked until that has arrived', async () => {
    const who = await someone(shop, 15n * USDT)
    const check = () => shop.must(accountClosingCalls.check, {}, { token: who.token })
    expect(await check()).toMatchObject({ blocks: [], balance: String(15n * USDT), pays_out: true })
    const { id } = await requested(shop, who, { amount: String(15n * USDT), last: true })
    expect(await blocksOf(who)).toEqual(['withdrawals'])
    expect((await cancel(who)).problem?.key).toBe('closing.blocked')
    await shop.must(withdrawalMoves['withdrawal.cancel'], { id }, { token: who.token, key: newKey() })
    expect(await check()).toMatchObject({ balance: String(15n * USDT), pays_out: true })
    const again = await requested(shop, who, { amount: String(15n * USDT), last: true })
    expect(again).toMatchObject({ fee: String(5n * USDT), actual: String(10n * USDT) })
    await credit(shop, who.id, 12n * USDT)
    expect(await check()).toMatchObject({ balance: String(12n * USDT), pays_out: false })
    expect(await prove(shop.db)).toEqual([])
  })

  it('offers no payout that a fee would eat on each network', async () => {
    const who = await someone(shop, USDT)
    expect((await shop.must(accountClosingCalls.check, {}, { token: who.token })).pays_out).toBe(false)
    await credit(shop, who.id, 10_000n)
    expect((await shop.must(accountClosingCalls.check, {}, { token: who.token })).pays_out).toBe(true)
  })

  it('lets the same email register again as a new person', async () => {
    const who = await someone(shop)
    await cancel(who)
    expect((await shop.must(userCalls.login, { account: who.email, password: PASSWORD, keep: true })).user.id).toBe(
      who.id,
    )
    const again = { ...who, token: (await login(who.email)).body.data.token }
    await cancel(again)
    await shop.standStill(days(8))
    await closeDueAccounts(shop.services)
    const fresh = await registered(shop, who.email)
    expect(fresh.user.id).not.toBe(who.id)
    expect((await shop.must(accountClosingCalls.check, {}, { token: fresh.token })).balance).toBe('0')
  })

  it('refuses a wrong password, staff and a balance that was not given up, and changes nothing', async () => {
    const who = await someone(shop, 5n * USDT)
    expect((await cancel(who, { password: 'not it', gives_up: String(5n * USDT) })).problem).toMatchObject({
      key: 'account.passwordWrong',
      field: 'password',
    })
    for (const gives_up of [undefined, '0', '1', String(6n * USDT)])
      expect((await cancel(who, gives_up === undefined ? {} : { gives_up })).problem).toMatchObject({
        key: 'closing.balance',
        params: { amount: String(5n * USDT) },
        field: 'gives_up',
      })
    expect((await shop.ask(userCalls.profile, {}, { token: who.token })).body.code).toBe(1)
    const staff = await person(shop, { staff: 'support' })
    expect((await cancel(staff)).problem?.key).toBe('closing.staff')
    expect((await shop.ask(accountClosingCalls.cancel, { password: PASSWORD })).problem?.key).toBe(
      'account.signInFirst',
    )
  })

  it('names what is open: a balance that can be withdrawn, orders and refunds, with the row where it is one', async () => {
    const who = await someone(shop, 500n * USDT)
    expect(await blocksOf(who)).toEqual(['balance'])
    const merchant = await store(shop)
    const lines = [{ sku_id: await sku(shop, merchant, { price: 20n * USDT, stock: 5 }), quantity: 1 }]
    const order = await placeFor(shop, who, await address(shop, who.id), lines)
    const { blocks } = await shop.must(accountClosingCalls.check, {}, { token: who.token })
    expect(blocks).toEqual([
      { what: 'orders', count: 1, id: order.id },
      { what: 'balance', count: 1, id: null },
    ])
    await payFor(shop, { buyer: who, order })
    const deal = { buyer: who, order, merchant, skuIds: [], addressId: '' }
    const applied = await shop.must(refundCalls.addApply, claimFor(deal, { money: String(20n * USDT) }), who)
    expect(await blocksOf(who)).toEqual(['orders', 'refunds', 'balance'])
    expect((await cancel(who)).problem?.key).toBe('closing.blocked')
    expect((await shop.ask(userCalls.profile, {}, { token: who.token })).body.code).toBe(1)
    await shop.must(refundMoves['refund.cancel'], { id: refundOf(applied) }, who)
    expect(await blocksOf(who)).toEqual(['orders', 'balance'])
  })

  it('names recharges, withdrawals, a shop, its application, and a frozen wallet', async () => {
    const who = await someone(shop, 500n * USDT)
    await runText(shop, `update users set created_at = created_at - interval '30 days' where id = $1`, who.id)
    const { id } = await asked(shop, who)
    const withdrawal = await requested(shop, who, { amount: String(400n * USDT) })
    expect((await shop.must(accountClosingCalls.check, {}, { token: who.token })).blocks).toEqual([
      { what: 'withdrawals', count: 1, id: withdrawal.id },
      { what: 'recharges', count: 1, id },
      { what: 'balance', count: 1, id: null },
    ])
    const applicant = await someone(shop)
    await sentApplication(shop, applicant)
    expect(await blocksOf(applicant)).toEqual(['application'])
    const { owner, id: shopId } = await store(shop)
    expect((await shop.must(accountClosingCalls.check, {}, { token: owner.token })).blocks).toEqual([
      { what: 'shop', count: 1, id: shopId },
    ])
    const frozen = await someone(shop, USDT)
    await runText(shop, `update ledger_accounts set frozen = true where id = $1`, `user:${frozen.id}:available`)
    expect(await blocksOf(frozen)).toEqual(['frozen'])
  })

  it('waits with the end while money is on its way, and as long as what arrived is in the wallet', async () => {
    const watching = await openShop(engine, WATCHING)
    try {
      const who = await someone(watching)
      const { address: to } = await asked(watching, who)
      expect(await openWorkOf(watching.db, registry, who.id)).toHaveLength(1)
      // The request expires; its address stays theirs.
      await watching.pass(days(2))
      expect(await openWorkOf(watching.db, registry, who.id)).toEqual([])
      expect((await cancelling(watching).cancel(who)).body.code).toBe(1)
      const id = await arrives(watching, { network: 'ERC20', address: to }, { confirmations: 0 })
      await watching.standStill(days(8))
      expect(await closeDueAccounts(watching.services)).toBe(0)
      await updateTransfer(watching, id, { confirmations: 20 })
      expect(await closeDueAccounts(watching.services)).toBe(0)
      expect(await balance(watching, who.id)).toBe(50n * USDT)
    } finally {
      await watching.close()
    }
  })

  it('erases nothing of an account that customer service locked in the meantime', async () => {
    const who = await someone(shop)
    await cancel(who)
    await lockedOut(shop, who.id)
    await shop.standStill(days(8))
    expect(await closeDueAccounts(shop.services)).toBe(0)
    expect(await isClosed(who.id)).toBe(false)
  })
})

describeOnPostgres('cancelling an account at the same moment as something else', () => {
  let shop: TestShop
  let { cancel, login } = {} as ReturnType<typeof cancelling>
  beforeAll(async () => {
    shop = await openShop('postgres')
    ;({ cancel, login } = cancelling(shop))
  })
  afterAll(() => shop.close())

  it('happens once where it is asked twice', async () => {
    const who = await someone(shop)
    const answers = await Promise.all(Array.from({ length: 4 }, () => cancel(who)))
    const keys = answers.map(({ problem }) => problem?.key ?? 'ok').toSorted()
    expect(keys).toEqual(['account.signInFirst', 'account.signInFirst', 'account.signInFirst', 'ok'])
  })

  it('is refused by an order that was placed first, and lets none be placed behind it', async () => {
    for (let round = 0; round < 6; round++) {
      const who = await someone(shop)
      const merchant = await store(shop)
      const sku_id = await sku(shop, merchant, { price: 5n * USDT, stock: 5 })
      const addressId = await address(shop, who.id)
      const [cancelled, placed] = await Promise.all([
        cancel(who),
        placeFor(shop, who, addressId, [{ sku_id, quantity: 1 }]).then(
          () => true,
          () => false,
        ),
      ])
      expect(cancelled.body.code === 1).toBe(!placed)
      expect(await openWorkOf(shop.db, registry, who.id)).toHaveLength(placed ? 1 : 0)
    }
  })

  it('is refused while a payment runs, or comes before it', async () => {
    for (let round = 0; round < 6; round++) {
      const who = await someone(shop, 15n * USDT)
      const merchant = await store(shop)
      const lines = [{ sku_id: await sku(shop, merchant, { price: 5n * USDT, stock: 5 }), quantity: 1 }]
      const order = await placeFor(shop, who, await address(shop, who.id), lines)
      const [cancelled, paying] = await Promise.all([
        cancel(who, { gives_up: String(15n * USDT) }),
        shop.ask(payCalls.payment, { ids: [order.id], total: order.money.total, pay_password: PIN }, who),
      ])
      expect(cancelled.problem?.key).toBe('closing.blocked')
      expect(paying.body.code).toBe(1)
    }
  })

  it('is taken back or done, and never both', async () => {
    for (let round = 0; round < 6; round++) {
      const who = await someone(shop)
      await cancel(who)
      await runText(shop, 'update users set closes_at = shop_now() where id = $1', who.id)
      const [closed, kept] = await Promise.all([closeDueAccounts(shop.services), login(who.email, { keep: true })])
      expect([closed, kept.body.code]).toSatisfy(
        ([done, code]) => (done === 1 && code !== 1) || (done === 0 && code === 1),
      )
    }
  })
})
