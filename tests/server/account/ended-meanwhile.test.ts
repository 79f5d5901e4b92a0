import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { userCalls } from '#contract/account.calls.ts'
import type { Call } from '#contract/call.ts'
import type { Declared } from '#contract/contract.ts'
import { payCalls } from '#contract/order.calls.ts'
import { openSession } from '#server/account/session.service.ts'
import { statement } from '#server/db/database.ts'
import type { Sessions } from '#server/services.ts'
import { available } from '#server/wallet/ledger.ts'
import { everyDeclared, nameOf } from '#tests/support/declared.ts'
import { person, PIN, store } from '#tests/support/factories.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { accountOf, closing, waiting } from '#tests/support/locks.ts'
import { placed } from '#tests/support/orders.ts'
import { runText } from '#tests/support/run-text.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { type Ready, readyInputs } from '../hostile/ready.ts'

const keyed = (await everyDeclared()).filter(({ call }) => call.keyed)

describe.each(oneEngine())('a session that ends while a call of it is on its way, on %s', (engine) => {
  let shop: TestShop
  /** A shop owner and finance at once, whom every policy lets in. */
  let insider: { readonly id: string; readonly token: string }
  beforeAll(async () => {
    shop = await openShop(engine)
    insider = (await store(shop)).owner
    await runText(shop, `update users set staff = 'finance' where id = $1`, insider.id)
  })
  afterAll(() => shop.close())

  /** An input that would be accepted, or one that gets as far as the transaction. */
  async function readyFor({ call, input }: Declared): Promise<Ready> {
    const make = readyInputs(shop, await person(shop, { staff: 'finance' }))[call.path]
    if (make) return make()
    const sample = sampleOf(input) as object
    const { token } = await openSession(shop.db, { userId: insider.id, device: 'test' })
    return { input: { ...sample, ...('pay_password' in sample ? { pay_password: PIN } : {}) }, as: { token } }
  }

  it.each(keyed.map((declared) => [nameOf(declared.call), declared] as const))(
    'moves nothing by %s, and is told to sign in again',
    async (_name, declared) => {
      const { call } = declared
      const { input, as } = await readyFor(declared)
      await shop.must(userCalls.profile, {}, as)
      const before = await fingerprint(shop)
      const sessions = shop.services.sessions as { -readonly [K in keyof Sessions]: Sessions[K] }
      const { nowOf } = sessions
      // After the policy and every password, at the first question inside the transaction.
      sessions.nowOf = async (tx, session) => {
        await tx.run(statement('test_end', 'update sessions set ended_at = shop_now() where id = $1'), [session.id])
        return nowOf(tx, session)
      }
      const { body } = await shop.ask(call as Call<object>, input, as).finally(() => (sessions.nowOf = nowOf))
      expect(body).toMatchObject({ code: 401, data: { problem: { key: 'account.signInFirst' } } })
      expect(await fingerprint(shop)).toEqual(before)
    },
  )
})

const postgres = 'url' in inject('postgres') ? (['postgres'] as const) : []

describe.each(postgres)('a payment and the end of its session at one moment, on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const pay = ({ buyer, order }: Awaited<ReturnType<typeof placed>>) =>
    shop.ask(payCalls.payment, { ids: [order.id], total: order.money.total, pay_password: PIN }, buyer)
  const stateOf = async (id: string) =>
    (await runText<{ state: string }>(shop, 'select state from orders where id = $1', id))[0]?.state

  it('leaves the order unpaid if the session ended while the payment waited for the order', async () => {
    const deal = await placed(shop)
    const free = await closing(shop, statement('', `select 1 from orders where id = '${deal.order.id}' for update`))
    const paying = pay(deal)
    await waiting(shop)
    await shop.must(userCalls.logout, {}, deal.buyer)
    await free()
    expect((await paying).body).toMatchObject({ code: 401, data: { problem: { key: 'account.signInFirst' } } })
    expect(await stateOf(deal.order.id)).toBe('pendingPayment')
  })

  it('ends the session after a payment that had begun to write', async () => {
    const deal = await placed(shop)
    const free = await closing(shop, accountOf(available(deal.buyer.id)))
    const paying = pay(deal)
    await waiting(shop)
    const leaving = shop.ask(userCalls.logout, {}, deal.buyer)
    await waiting(shop, 2)
    await free()
    expect((await paying).body.code).toBe(1)
    expect((await leaving).body.code).toBe(1)
    expect(await stateOf(deal.order.id)).toBe('pendingDelivery')
    expect((await pay(deal)).body.code).toBe(401)
  })
})
