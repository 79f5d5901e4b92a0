import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import { orderMoves } from '#contract/trade/order.calls.ts'
import { minutes } from '#machines/platform/constants.ts'
import { openSession } from '#server/people/account/session.service.ts'
import { everyDeclared, nameOf } from '#tests/support/declared.ts'
import { person, store } from '#tests/support/factories.ts'
import { paid } from '#tests/support/orders.ts'
import { runText } from '#tests/support/run-text.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const signed = (await everyDeclared()).filter(({ policy }) => policy !== 'everyone')

/** What other processes do to a session, this one finds in the database only. */
describe.each(oneEngine())('a session that was seen here, on %s', (engine) => {
  let shop: TestShop
  /** A person whom every policy lets in. */
  let insider: string
  beforeAll(async () => {
    shop = await openShop(engine)
    insider = (await store(shop)).owner.id
    await runText(shop, `update users set staff = 'finance' where id = $1`, insider)
  })
  afterAll(() => shop.close())

  /** Signs a person in, and sends one request as them. */
  async function seen(userId: string): Promise<{ token: string }> {
    const { token } = await openSession(shop.db, { userId, device: 'test' })
    await shop.must(userCalls.profile, {}, { token })
    return { token }
  }
  const endAll = (userId: string) =>
    runText(shop, 'update sessions set ended_at = shop_now() where user_id = $1', userId)

  it('makes no call any more when it ended elsewhere', async () => {
    expect(signed.length).toBeGreaterThan(50)
    for (const { call, input } of signed) {
      const as = await seen(insider)
      await endAll(insider)
      const { body } = await shop.ask(call as typeof userCalls.profile, sampleOf(input) as object, as)
      expect(body, nameOf(call)).toMatchObject({ code: 401, data: { problem: { key: 'account.signInFirst' } } })
    }
  })

  it('moves nothing when it ended elsewhere, and moves it after a new sign-in', async () => {
    const { merchant, order } = await paid(shop)
    const { owner } = merchant
    const ship = (token: string) =>
      shop.ask(orderMoves['order.ship'], { id: order.id, parcel: parcelOf(order) }, { token })
    await shop.must(userCalls.profile, {}, owner)
    await runText(shop, 'update sessions set ended_at = shop_now() where user_id = $1', owner.id)
    expect((await ship(owner.token)).body.code).toBe(401)
    expect(await stateOf(order)).toBe('pendingDelivery')
    const { token } = await openSession(shop.db, { userId: owner.id, device: 'test' })
    expect((await ship(token)).body.code).toBe(1)
  })

  it('may at once what it may since a moment ago, and no more what it may not', async () => {
    const { order } = await paid(shop)
    const { id } = await person(shop)
    const as = await seen(id)
    const close = () => shop.ask(orderMoves['order.forceClose'], { id: order.id, reason: 'Counterfeit' }, as)
    const staff = (role: string | null) => runText(shop, 'update users set staff = $2 where id = $1', id, role)
    await staff('support')
    expect((await close()).problem?.key).toBe('desk.secondPerson')
    await staff(null)
    expect((await close()).problem?.key).toBe('account.notYours')
  })

  it('is written as seen by a move that comes after a while', async () => {
    const { merchant, order } = await paid(shop)
    const { owner } = merchant
    const seenAt = () => runText<{ at: Date }>(shop, 'select seen_at as at from sessions where user_id = $1', owner.id)
    await shop.must(userCalls.profile, {}, owner)
    const [before] = await seenAt()
    await shop.standStill(minutes(6))
    await shop.must(orderMoves['order.ship'], { id: order.id, parcel: parcelOf(order) }, owner)
    expect(await seenAt()).not.toEqual([before])
  })

  const parcelOf = ({ id }: { id: string }) => ({ carrier: 'SF', tracking: `T${id}` })
  const stateOf = async ({ id }: { id: string }) =>
    (await runText<{ state: string }>(shop, 'select state from orders where id = $1', id))[0]?.state
})
