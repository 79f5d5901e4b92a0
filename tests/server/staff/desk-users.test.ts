import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import { orderCalls, payCalls } from '#contract/trade/order.calls.ts'
import { deskHistoryCalls, deskUserCalls } from '#contract/care/staff.calls.ts'
import { PASSWORD, registered } from '#tests/support/accounts.ts'
import { person, PIN, USDT } from '#tests/support/factories.ts'
import { lastMail } from '#tests/support/mail.ts'
import { balance, placed } from '#tests/support/orders.ts'
import { planOf } from '#tests/support/plan.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, newKey, openShop, type TestShop } from '#tests/support/shop.ts'

const REASON = 'reported by three buyers'

describe.each(oneEngine())('accounts at the desk on %s', (engine) => {
  let shop: TestShop
  let desk: Awaited<ReturnType<typeof person>>
  beforeAll(async () => {
    shop = await openShop(engine)
    desk = await person(shop, { staff: 'support' })
  })
  afterAll(() => shop.close())

  const found = async (keywords: string) =>
    (await shop.must(deskUserCalls.users, { keywords }, desk)).data.map(({ id }) => id)
  const shownTo = async (id: string) => (await shop.must(deskUserCalls.users, { keywords: id }, desk)).data[0]
  const acts = async (about: string) =>
    (await shop.must(deskHistoryCalls.history, { about }, desk)).data.map(({ act, by, reason }) => ({
      act,
      by: by.id,
      reason,
    }))

  it('are found by email, by a nickname’s beginning, by id and by order number, and shown without their address', async () => {
    const { email, user } = await registered(shop)
    await runText(shop, 'update users set nickname = $2 where id = $1', user.id, 'Wilhelmina')
    for (const keywords of [email.toUpperCase(), 'wilhel', user.id, ` ${user.id} `])
      expect(await found(keywords)).toEqual([user.id])
    const { order, buyer, merchant } = await placed(shop)
    expect(await found(order.order_no)).toEqual([buyer.id, merchant.owner.id].toSorted())
    expect(await found('nobody at all')).toEqual([])
    expect(await found('%')).toEqual([])
    const shown = await shownTo(user.id)
    expect(shown).toMatchObject({
      nickname: 'Wilhelmina',
      roles: ['shopper'],
      locked_since: null,
      wallet_frozen: false,
    })
    expect(shown?.email).toBe(`p…@mail.example`)
    expect((await shownTo(merchant.owner.id))?.roles).toEqual(['shopper', 'merchant'])
  })

  it('are found along an index by how their nickname begins, in any script and case', async () => {
    const { user } = await registered(shop)
    const beginnings = { 'Ünal Öz': 'üNAL', 'محمد علي': 'محمد', 李伟: '李', 'Zo_e%': 'zo_e%', 'a😀b': 'A😀' }
    for (const [nickname, keywords] of Object.entries(beginnings)) {
      await runText(shop, 'update users set nickname = $2 where id = $1', user.id, nickname)
      expect(await found(keywords)).toEqual([user.id])
      expect(await found(nickname.slice(1))).toEqual([])
    }
    const plan = await planOf(shop.db, 'desk_users', () => found('a😀'))
    expect(plan).toMatch(/using users_nickname[^]*?Index Cond: .*nickname.*>= .*<= /)
  })

  it('come in pages', async () => {
    for (let n = 0; n < 23; n++) {
      const { id } = await person(shop, { balance: 0n, pin: null })
      await runText(shop, 'update users set nickname = $2 where id = $1', id, `page ${n}`)
    }
    const first = await shop.must(deskUserCalls.users, { keywords: 'page' }, desk)
    expect(first.data).toHaveLength(20)
    const rest = await shop.must(deskUserCalls.users, { keywords: 'page', after: first.after ?? '' }, desk)
    expect(rest).toMatchObject({ after: null })
    expect(new Set([...first.data, ...rest.data].map(({ id }) => id)).size).toBe(23)
  })

  it('are locked with every session, told why, and freed again', async () => {
    const { email, user, token } = await registered(shop)
    const locked = await shop.must(deskUserCalls.lockAccount, { id: user.id, reason: REASON }, desk)
    expect(locked.locked_since).not.toBeNull()
    expect((await shop.ask(userCalls.profile, {}, { token })).body.code).toBe(401)
    expect((await lastMail(shop, email)).body).toContain(REASON)
    const at = () => shop.ask(userCalls.login, { account: email, password: PASSWORD })
    expect((await at()).problem?.key).toBe('account.locked')
    await shop.must(deskUserCalls.unlockAccount, { id: user.id, reason: 'they called' }, desk)
    expect((await at()).body.code).toBe(1)
    expect((await lastMail(shop, email)).body).toContain('they called')
    expect(await acts(user.id)).toEqual([
      { act: 'account.unlocked', by: desk.id, reason: 'they called' },
      { act: 'account.locked', by: desk.id, reason: REASON },
    ])
  })

  it('have their wallet frozen: nothing is paid out of it, its owner is told, and it is freed again', async () => {
    const { order, buyer } = await placed(shop)
    const pay = () =>
      shop.ask(payCalls.payment, { ids: [order.id], total: order.money.total, pay_password: PIN }, buyer)
    const frozen = await shop.must(deskUserCalls.freezeWallet, { id: buyer.id, reason: REASON }, desk)
    expect(frozen.wallet_frozen).toBe(true)
    expect((await pay()).problem?.key).toBe('pay.walletFrozen')
    expect(await balance(shop, buyer.id)).toBe(1_000n * USDT)
    expect((await shop.must(orderCalls.getOrderInfo, { id: order.id }, buyer)).state).toBe('pendingPayment')
    expect((await lastMail(shop, buyer.email)).body).toContain(REASON)
    await shop.must(deskUserCalls.unfreezeWallet, { id: buyer.id, reason: 'cleared' }, desk)
    expect((await pay()).body.code).toBe(1)
    const published = await runText(
      shop,
      `select type, name, entity, entity_id, view from events where topic = $1 and type = 'notice' order by seq`,
      `user:${buyer.id}`,
    )
    const about = { type: 'notice', entity: 'wallet', entity_id: buyer.id }
    expect(published).toEqual([
      { ...about, name: 'wallet.frozen', view: { frozen: true } },
      { ...about, name: 'wallet.unfrozen', view: { frozen: false } },
    ])
    expect((await acts(buyer.id)).map(({ act }) => act)).toEqual(['wallet.unfrozen', 'wallet.frozen'])
  })

  it('have a wallet frozen that was never used, and it stays frozen when money comes', async () => {
    const { id } = await person(shop, { balance: 0n })
    await shop.must(deskUserCalls.freezeWallet, { id, reason: REASON }, desk)
    expect((await shownTo(id))?.wallet_frozen).toBe(true)
    await shop.must(deskUserCalls.unfreezeWallet, { id, reason: REASON }, desk)
    expect((await shownTo(id))?.wallet_frozen).toBe(false)
  })

  it('show who stopped what, when and why, for as long as it is in force', async () => {
    const { id } = await person(shop)
    const colleague = await person(shop, { staff: 'finance' })
    const stops = async () => (await shownTo(id))?.stops
    const at = expect.any(String) as string
    const locked = { what: 'locked', at, by: { id: desk.id, nickname: `n${desk.id}` }, reason: 'asked for' }
    const frozen = { what: 'frozen', at, by: { id: colleague.id, nickname: `n${colleague.id}` }, reason: REASON }
    // Older ones that were undone are no reason any more.
    await shop.must(deskUserCalls.freezeWallet, { id, reason: 'long ago' }, desk)
    await shop.must(deskUserCalls.unfreezeWallet, { id, reason: 'cleared' }, desk)
    expect(await stops()).toEqual([])
    expect((await shop.must(deskUserCalls.lockAccount, { id, reason: 'asked for' }, desk)).stops).toEqual([locked])
    expect((await shop.must(deskUserCalls.freezeWallet, { id, reason: REASON }, colleague)).stops).toEqual([
      locked,
      frozen,
    ])
    expect(await stops()).toEqual([locked, frozen])
    expect((await shop.must(deskUserCalls.unlockAccount, { id, reason: 'they called' }, desk)).stops).toEqual([frozen])
    expect(await stops()).toEqual([frozen])
  })

  const actions = [
    ['lockAccount', deskUserCalls.lockAccount, deskUserCalls.unlockAccount],
    ['unlockAccount', deskUserCalls.unlockAccount, undefined],
    ['freezeWallet', deskUserCalls.freezeWallet, deskUserCalls.unfreezeWallet],
    ['unfreezeWallet', deskUserCalls.unfreezeWallet, undefined],
  ] as const

  it.each(actions)(
    '%s is refused for oneself, for colleagues, for no one, and a second time',
    async (_name, call, undo) => {
      const finance = await person(shop, { staff: 'finance' })
      const { id } = await person(shop)
      const problemFor = async (about: string) =>
        (await shop.ask(call, { id: about, reason: REASON }, desk)).problem?.key
      expect(await problemFor(desk.id)).toBe('desk.ownCase')
      expect(await problemFor(finance.id)).toBe('account.notYours')
      expect(await problemFor('nobody')).toBe('account.userNotFound')
      if (undo) {
        expect(await problemFor(id)).toBeUndefined()
        expect(await problemFor(id)).toBe('desk.already')
        await shop.must(undo, { id, reason: REASON }, desk)
      } else expect(await problemFor(id)).toBe('desk.already')
      const untouched = { locked_since: null, wallet_frozen: false }
      expect(await shownTo(finance.id)).toMatchObject(untouched)
      expect(await acts(finance.id)).toEqual([])
      // No one reads about themselves, and a colleague reads that they tried.
      expect([await shownTo(desk.id), await acts(desk.id)]).toEqual([undefined, []])
      expect((await shop.must(deskUserCalls.users, { keywords: desk.id }, finance)).data).toMatchObject([untouched])
      const { data } = await shop.must(deskHistoryCalls.history, { about: desk.id }, finance)
      expect(new Set(data.map(({ act }) => act))).toEqual(new Set(['case.ownRefused']))
      const key = newKey()
      await shop.ask(call, { id, reason: REASON }, { ...desk, key })
      const other = await shop.ask(call, { id, reason: 'another one' }, { ...desk, key })
      expect(other.problem?.key).toBe(undo ? 'key.reused' : 'desk.already')
      if (!undo) return
      // A retry hears what was done, and nothing is done again.
      expect((await shop.ask(call, { id, reason: REASON }, { ...desk, key })).body.code).toBe(1)
      expect((await acts(id)).map(({ act }) => act)).toHaveLength(3)
    },
  )

  it.each([deskUserCalls.unlockAccount, deskUserCalls.unfreezeWallet])('%s is done once under a key', async (call) => {
    const { id } = await person(shop)
    await shop.must(deskUserCalls.lockAccount, { id, reason: REASON }, desk)
    await shop.must(deskUserCalls.freezeWallet, { id, reason: REASON }, desk)
    const key = newKey()
    await shop.must(call, { id, reason: REASON }, { ...desk, key })
    expect((await shop.ask(call, { id, reason: 'another one' }, { ...desk, key })).problem?.key).toBe('key.reused')
  })

  it('are locked by one of two at once, and the other hears that it is done', async () => {
    const { id } = await person(shop)
    const other = await person(shop, { staff: 'support' })
    const answers = await Promise.all(
      [desk, other, desk, other].map((each) => shop.ask(deskUserCalls.lockAccount, { id, reason: REASON }, each)),
    )
    expect(answers.map(({ problem }) => problem?.key ?? 'ok').toSorted()).toEqual([
      'desk.already',
      'desk.already',
      'desk.already',
      'ok',
    ])
    expect(await acts(id)).toHaveLength(1)
  })
})
