import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import { statement } from '#server/platform/db/database.ts'
import { days } from '#machines/platform/constants.ts'
import { PASSWORD, registered } from '#tests/support/accounts.ts'
import { person, sku, store } from '#tests/support/factories.ts'
import { booked } from '#tests/support/money.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { lockedOut } from '#tests/support/staff.ts'

describe.each(oneEngine())('a session on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const login = (account: string, password = PASSWORD) => shop.ask(userCalls.login, { account, password })
  const isOver = async (token: string) => (await shop.ask(userCalls.profile, {}, { token })).body.code === 401

  it('does not reveal whether the email or the password was wrong', async () => {
    const { email } = await registered(shop)
    const wrong = await login(email, 'not the password')
    const unknown = await login('nobody@mail.example', PASSWORD)
    const malformed = await login('nobody', '')
    const strip = ({ status, body }: typeof wrong) => ({ status, ...body, time: '' })
    expect(wrong.problem).toMatchObject({ key: 'account.incorrect' })
    expect(strip(unknown)).toEqual(strip(wrong))
    expect(strip(malformed)).toEqual(strip(wrong))
  })

  it('does not let in people whose stored hash is none', async () => {
    const someone = await person(shop, { balance: 0n })
    expect((await login(someone.email, 'none')).problem?.key).toBe('account.incorrect')
  })

  it('ends with logout, and a second logout is no failure', async () => {
    const { token } = await registered(shop)
    expect((await shop.ask(userCalls.logout, {}, { token })).body.code).toBe(1)
    expect(await isOver(token)).toBe(true)
    expect((await shop.ask(userCalls.logout, {}, { token })).body.code).toBe(1)
  })

  it('ends after thirty idle days and ninety in all', async () => {
    const idle = await registered(shop)
    await shop.pass(days(29))
    expect(await isOver(idle.token)).toBe(false)
    await shop.pass(days(31))
    expect(await isOver(idle.token)).toBe(true)
    const { body } = await login(idle.email)
    for (let month = 0; month < 4; month++) {
      await shop.pass(days(25))
      expect(await isOver(body.data.token)).toBe(month === 3)
    }
  })

  it('is listed beside the others, and each can be ended by its owner only', async () => {
    const one = await registered(shop)
    const { body } = await login(one.email)
    const stranger = await registered(shop)
    const { data } = await shop.must(userCalls.sessions, {}, { token: one.token })
    expect(data).toHaveLength(2)
    expect(data.filter(({ current }) => current)).toHaveLength(1)
    const other = data.find(({ current }) => !current)?.id ?? ''
    expect((await shop.ask(userCalls.endSession, { id: other }, { token: stranger.token })).problem?.key).toBe(
      'account.notYours',
    )
    expect(await isOver(body.data.token)).toBe(false)
    await shop.must(userCalls.endSession, { id: other }, { token: one.token })
    expect(await isOver(body.data.token)).toBe(true)
    expect((await shop.ask(userCalls.endSession, { id: other }, { token: one.token })).problem?.key).toBe(
      'account.notYours',
    )
  })

  it('ends with a lock; only the right password then hears of the lock and reaches customer service', async () => {
    const { email, user, token } = await registered(shop)
    const ended = vi.spyOn(shop.services, 'endSockets')
    await lockedOut(shop, user.id)
    expect(ended.mock.calls).toEqual([[[expect.any(String)]]])
    ended.mockRestore()
    expect(await isOver(token)).toBe(true)
    expect((await login(email, 'a guess at it')).problem?.key).toBe('account.incorrect')
    const { problem } = await login(email)
    expect(problem?.key).toBe('account.locked')
    const service = String(Object(problem?.params).token)
    expect((await shop.ask(userCalls.profile, {}, { token: service })).problem?.key).toBe('account.locked')
    expect((await shop.ask(userCalls.logout, {}, { token: service })).body.code).toBe(1)
    expect(await isOver(service)).toBe(true)
  })

  it('counts what a person keeps, follows and saw, and what is unread', async () => {
    const { token, user } = await registered(shop)
    const seller = await store(shop)
    const [cup, pot] = [await sku(shop, seller), await sku(shop, seller)]
    const goods = `(select goods_id from skus where id = $2)`
    await shop.db.run(
      statement('c', `insert into collects (user_id, goods_id, price_micro) values ($1, ${goods}, 1)`),
      [user.id, cup],
    )
    for (const each of [cup, pot])
      await shop.db.run(statement('f', `insert into footprints (user_id, goods_id) values ($1, ${goods})`), [
        user.id,
        each,
      ])
    await shop.db.run(statement('w', 'insert into follows (user_id, shop_id) values ($1, $2)'), [user.id, seller.id])
    const message = statement(
      'm',
      `insert into messages (id, topic, tab, name, entity, entity_id, at) values ($1, $2, $3, 'n', 'order', $1, shop_now())`,
    )
    await shop.db.run(message, [`${user.id}1`, `user:${user.id}`, 'logistics'])
    await shop.db.run(message, [`${user.id}2`, `user:${user.id}`, 'system'])
    await booked(shop, user)
    const { id: forgotten } = await booked(shop, user)
    await shop.must(walletCalls.delPayAccount, { id: forgotten }, { token })
    expect(await shop.must(userCalls.statistics, {}, { token })).toEqual({
      dynamic: { collection: 1, concern: 1, footprint: 2, coupon: 0, accountbank: 1 },
      notice: { order: 1, notice: 1, chat: 0 },
      logistics: [],
    })
    const kept = statement('k', 'select count(*)::int as n from messages where topic = $1')
    expect(await shop.db.run(kept, [`user:${user.id}`])).toEqual([{ n: 2 }])
  })

  it('knows its roles', async () => {
    const merchant = (await store(shop)).owner
    expect((await shop.must(userCalls.profile, {}, merchant)).roles).toEqual(['shopper', 'merchant'])
    const finance = await person(shop, { staff: 'finance' })
    expect((await shop.must(userCalls.profile, {}, finance)).roles).toEqual(['shopper', 'support', 'finance'])
  })
})
