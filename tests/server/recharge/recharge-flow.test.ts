import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { deskRechargeCalls, rechargeCalls } from '#contract/money/recharge.calls.ts'
import { orderMoves } from '#contract/trade/order.calls.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import { days, hours, minutes } from '#machines/platform/constants.ts'
import { prove } from '#tests/support/prove.ts'
import { levelTransfers } from '#server/money/recharge/credit.service.ts'
import { person, type Person, USDT, signedInAgain } from '#tests/support/factories.ts'
import {
  WATCHING,
  arrives,
  asked,
  customer,
  moneyCaseOf,
  newTxId,
  rechargeFor,
  spendOnGoods,
  updateTransfer,
} from '#tests/support/money.ts'
import { engines, newKey, openShop, type TestShop } from '#tests/support/shop.ts'

const micro = (usdt: number): string => String(BigInt(usdt) * USDT)

describe.each(engines())('a recharge on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine, WATCHING)))
  afterAll(() => shop.close())
  afterEach(async () => expect(await prove(shop.db)).toEqual([]))

  const info = (id: string, who: Person) => shop.must(rechargeCalls.info, { id }, who)
  const wallet = (who: Person) => shop.must(walletCalls.getBalance, {}, who)
  const newCustomer = () => customer(shop, { balance: 0n })

  it('waits for a transfer to an address that is the person’s for good', async () => {
    const who = await newCustomer()
    const first = await asked(shop, who)
    const second = await asked(shop, who)
    expect(first).toMatchObject({ state: 'pending.submitted', asked: micro(50), arrived: null, as: 'shopper' })
    expect(first.deadline_event).toBe('recharge.expire')
    expect(second.address).toBe(first.address)
    expect((await asked(shop, await newCustomer())).address).not.toBe(first.address)
  })

  it('is credited with what arrived, spendable at once and withdrawable when the chain is sure', async () => {
    const who = await newCustomer()
    const { id, ...recharge } = await asked(shop, who)
    const transfer = await arrives(shop, recharge, { amount: 49n * USDT })
    expect(await info(id, who)).toMatchObject({ state: 'approved', asked: micro(50), arrived: micro(49) })
    expect(await wallet(who)).toMatchObject({
      available: micro(49),
      withdrawable: '0',
      holds: [{ reason: 'recharge', amount: micro(49), watched: true, entity_id: id }],
    })
    await updateTransfer(shop, transfer, { confirmations: 19 })
    expect((await wallet(who)).withdrawable).toBe('0')
    await updateTransfer(shop, transfer, { confirmations: 20 })
    expect(await wallet(who)).toMatchObject({ available: micro(49), withdrawable: micro(49), holds: [] })
  })

  it('shows that it was seen before it is credited, and goes back when it was lost', async () => {
    const who = await newCustomer()
    const { id, ...recharge } = await asked(shop, who)
    const transfer = await arrives(shop, recharge, { confirmations: 0 })
    await expect(levelTransfers(shop.services, 'ERC20', AbortSignal.abort())).rejects.toThrow('abort')
    expect(await info(id, who)).toMatchObject({ state: 'pending.confirming', arrived: micro(50) })
    await updateTransfer(shop, transfer, { gone: true })
    expect(await info(id, who)).toMatchObject({ state: 'pending.submitted', arrived: null, tx_id: null })
    await arrives(shop, recharge)
    expect(await info(id, who)).toMatchObject({ state: 'approved' })
    expect((await wallet(who)).available).toBe(micro(50))
  })

  it('is credited once, however often the chain is read', async () => {
    const who = await newCustomer()
    const recharge = await asked(shop, who)
    await arrives(shop, recharge)
    await Promise.all(Array.from({ length: 5 }, () => levelTransfers(shop.services, 'ERC20')))
    expect((await wallet(who)).available).toBe(micro(50))
  })

  it('gives each transfer of one transaction its own credit, and one without a request a record of its own', async () => {
    const who = await newCustomer()
    const recharge = await asked(shop, who)
    const txId = newTxId()
    await arrives(shop, recharge, { txId, logIndex: 1 })
    await arrives(shop, recharge, { txId, logIndex: 2, amount: 7n * USDT })
    const { data } = await shop.must(rechargeCalls.lists, {}, who)
    expect(data.map(({ asked: said, arrived, state }) => ({ said, arrived, state }))).toEqual([
      { said: null, arrived: micro(7), state: 'approved' },
      { said: micro(50), arrived: micro(50), state: 'approved' },
    ])
    expect((await wallet(who)).available).toBe(micro(57))
  })

  it('that expired is not brought back by a late transfer, which is credited all the same', async () => {
    const who = await newCustomer()
    const recharge = await asked(shop, who)
    await shop.pass(hours(24) + 1)
    expect(await info(recharge.id, who)).toMatchObject({ state: 'rejected.expired' })
    await arrives(shop, recharge)
    expect(await info(recharge.id, who)).toMatchObject({ state: 'rejected.expired' })
    const { data } = await shop.must(rechargeCalls.lists, {}, who)
    expect(data[0]).toMatchObject({ asked: null, arrived: micro(50), state: 'approved' })
    expect(data[0]?.timeline.map(({ name }) => name)).toEqual(['recharge.arrived', 'recharge.confirmed'])
  })

  it('is taken back when the chain took it back, and the wallet is frozen until a person has looked', async () => {
    const who = await newCustomer()
    const recharge = await asked(shop, who)
    const transfer = await arrives(shop, recharge)
    await updateTransfer(shop, transfer, { gone: true })
    expect(await info(recharge.id, who)).toMatchObject({ state: 'rejected.reversed' })
    expect(await wallet(who)).toMatchObject({ available: '0', debt: '0', frozen: true, holds: [] })
  })

  it('leaves a debt where it was spent, and what comes in next is drawn to it', async () => {
    const who = await customer(shop, { balance: 0n })
    const recharge = await asked(shop, who)
    const transfer = await arrives(shop, recharge)
    await spendOnGoods(shop, who, 30n * USDT)
    await updateTransfer(shop, transfer, { gone: true })
    expect(await wallet(who)).toMatchObject({ available: '0', debt: micro(30), frozen: true })
    await arrives(shop, recharge, { amount: 20n * USDT })
    expect(await wallet(who)).toMatchObject({ available: '0', debt: micro(10) })
    await arrives(shop, recharge, { amount: 25n * USDT })
    expect(await wallet(who)).toMatchObject({ available: micro(15), debt: '0' })
  })

  it('lets what was spent be taken out of what is held first', async () => {
    const who = await customer(shop, { balance: 100n * USDT })
    const recharge = await asked(shop, who)
    await arrives(shop, recharge, { amount: 50n * USDT })
    expect((await wallet(who)).withdrawable).toBe(micro(100))
    await spendOnGoods(shop, who, 30n * USDT)
    expect(await wallet(who)).toMatchObject({ available: micro(120), withdrawable: micro(100) })
    await spendOnGoods(shop, who, 40n * USDT)
    expect(await wallet(who)).toMatchObject({ available: micro(80), withdrawable: micro(80), holds: [] })
  })

  it('on an unwatched network waits for finance, which credits the amount it saw, on hold for a day', async () => {
    const who = await newCustomer()
    const finance = await person(shop, { staff: 'finance' })
    const recharge = await asked(shop, who, { network: 'BEP20' })
    expect(recharge.deadline_event).toBe('target')
    await shop.pass(days(3))
    const { token } = await signedInAgain(shop, finance)
    expect(await info(recharge.id, who)).toMatchObject({ state: 'pending.submitted' })
    const view = await shop.must(
      deskRechargeCalls.auditRecharge,
      { verdict: 'approve', id: recharge.id, tx_id: newTxId(), amount: micro(48), reason: 'Seen on the chain' },
      { token, key: newKey() },
    )
    expect(view).toMatchObject({ state: 'approved', arrived: micro(48), as: 'finance', user: { id: who.id } })
    expect(await wallet(who)).toMatchObject({ available: micro(48), withdrawable: '0' })
    await shop.pass(hours(24) + 1)
    expect(await wallet(who)).toMatchObject({ withdrawable: micro(48), holds: [] })
  })

  it('that finance approved is the same credit when the chain shows it later', async () => {
    const who = await newCustomer()
    const finance = await person(shop, { staff: 'finance' })
    const recharge = await asked(shop, who)
    const txId = newTxId()
    await shop.must(
      deskRechargeCalls.auditRecharge,
      { verdict: 'approve', id: recharge.id, tx_id: txId, amount: micro(50), reason: 'The node is away' },
      { token: finance.token, key: newKey() },
    )
    await arrives(shop, recharge, { txId, confirmations: 20 })
    expect((await shop.must(rechargeCalls.lists, {}, who)).data).toHaveLength(1)
    expect((await wallet(who)).available).toBe(micro(50))
  })

  /** Finance approves a recharge by a transaction and an amount that it saw. */
  const approved = async (id: string, txId: string, usdt: number) => {
    const finance = await person(shop, { staff: 'finance' })
    const decision = { tx_id: txId, amount: micro(usdt), reason: 'INTERNAL: the node is away' }
    await shop.must(deskRechargeCalls.auditRecharge, { verdict: 'approve', id, ...decision }, finance)
  }

  it('that paid several people in one transaction is credited to each, whomever finance credited before', async () => {
    const [ada, ben] = [await newCustomer(), await newCustomer()]
    const [first, second] = [await asked(shop, ada), await asked(shop, ben)]
    const txId = newTxId()
    await approved(first.id, txId, 50)
    await arrives(shop, second, { txId, logIndex: 2, amount: 30n * USDT })
    await arrives(shop, first, { txId, logIndex: 1 })
    expect([(await wallet(ada)).available, (await wallet(ben)).available]).toEqual([micro(50), micro(30)])
  })

  it('that finance approved takes the transfer of its own amount, and a second one to the address is credited as well', async () => {
    const who = await newCustomer()
    const recharge = await asked(shop, who)
    const txId = newTxId()
    await approved(recharge.id, txId, 50)
    await arrives(shop, recharge, { txId, logIndex: 1, amount: 70n * USDT, isLast: false })
    await arrives(shop, recharge, { txId, logIndex: 2, amount: 50n * USDT })
    expect((await wallet(who)).available).toBe(micro(120))
  })

  it('that finance approved with another amount than arrived is no second credit', async () => {
    const who = await newCustomer()
    const recharge = await asked(shop, who)
    const txId = newTxId()
    await approved(recharge.id, txId, 50)
    await arrives(shop, recharge, { txId, amount: 48n * USDT })
    expect((await wallet(who)).available).toBe(micro(50))
  })

  it('that finance approved where the chain is read is held until the chain is sure of it', async () => {
    const who = await newCustomer()
    const recharge = await asked(shop, who)
    const txId = newTxId()
    await approved(recharge.id, txId, 50)
    await shop.pass(hours(25))
    expect((await wallet(who)).withdrawable).toBe('0')
    await arrives(shop, recharge, { txId, confirmations: 20 })
    expect((await wallet(who)).withdrawable).toBe(micro(50))
  })

  it('is held for seven days at most: a chain that is read no more holds no money for ever', async () => {
    const who = await newCustomer()
    const [seen, typed] = [await asked(shop, who), await asked(shop, who)]
    await arrives(shop, seen, { amount: 20n * USDT, confirmations: 3 })
    await approved(typed.id, newTxId(), 50)
    await shop.pass(days(7) - minutes(1))
    expect((await wallet(who)).withdrawable).toBe('0')
    await shop.pass(minutes(2))
    expect(await wallet(who)).toMatchObject({ withdrawable: micro(70), holds: [] })
  })

  it.each([
    ['in a later block', 101n],
    ['in an earlier block', 99n],
  ])('is the same credit when its transaction stands again %s, and nothing is frozen', async (_, block) => {
    const who = await newCustomer()
    const recharge = await asked(shop, who)
    const txId = newTxId()
    const transfer = await arrives(shop, recharge, { txId })
    await shop.db.run({ name: '', text: `update chain_transfers set gone_at = shop_now() where id = '${transfer}'` })
    await arrives(shop, recharge, { txId, logIndex: 7, block, confirmations: 20 })
    expect(await info(recharge.id, who)).toMatchObject({ state: 'approved' })
    expect(await wallet(who)).toMatchObject({ available: micro(50), withdrawable: micro(50), frozen: false })
    expect((await shop.must(rechargeCalls.lists, {}, who)).data).toHaveLength(1)
  })

  it('that finance refused after the chain had shown it is credited all the same', async () => {
    const who = await newCustomer()
    const finance = await person(shop, { staff: 'finance' })
    const recharge = await asked(shop, who)
    const transfer = await arrives(shop, recharge, { confirmations: 0 })
    await shop.must(deskRechargeCalls.auditRecharge, { verdict: 'reject', id: recharge.id, reason: 'Unclear' }, finance)
    await updateTransfer(shop, transfer, { confirmations: 1 })
    expect(await info(recharge.id, who)).toMatchObject({ state: 'rejected.refused' })
    expect((await wallet(who)).available).toBe(micro(50))
  })

  it('is not answered by dust, which is credited on its own', async () => {
    const who = await newCustomer()
    const recharge = await asked(shop, who)
    await arrives(shop, recharge, { amount: 1n })
    expect(await info(recharge.id, who)).toMatchObject({ state: 'pending.submitted' })
    expect((await wallet(who)).available).toBe('1')
  })

  it('is not freed by paying with it and being refunded', async () => {
    const who = await customer(shop, { balance: 0n })
    await arrives(shop, await asked(shop, who), { amount: 50n * USDT })
    const { order, owner } = await spendOnGoods(shop, who, 50n * USDT)
    await shop.must(orderMoves['order.merchantCancel'], { id: order.id }, owner)
    expect(await wallet(who)).toMatchObject({ available: micro(50), withdrawable: '0' })
  })

  it('tells its owner nothing that finance noted for itself', async () => {
    const who = await newCustomer()
    const recharge = await asked(shop, who)
    await approved(recharge.id, newTxId(), 50)
    expect(JSON.stringify(await info(recharge.id, who))).not.toContain('INTERNAL')
  })

  it('of a thousand and more is approved by two people, who type what they saw', async () => {
    const who = await newCustomer()
    const [first, second] = [await person(shop, { staff: 'finance' }), await person(shop, { staff: 'finance' })]
    const recharge = await asked(shop, who, { network: 'BEP20', amount: 1_000n * USDT })
    const verdict = { verdict: 'approve', id: recharge.id, tx_id: newTxId(), amount: micro(1_000) } as const
    const audit = (as: Person, reason: string) =>
      shop.ask(deskRechargeCalls.auditRecharge, { ...verdict, reason }, { token: as.token, key: newKey() })
    expect((await audit(first, 'I saw it')).problem?.key).toBe('desk.secondPerson')
    expect((await audit(first, 'I saw it again')).problem?.key).toBe('desk.samePerson')
    expect((await moneyCaseOf(shop, { entity: 'recharge', id: recharge.id }, second)).approvals).toEqual([
      expect.objectContaining({ event: 'recharge.approve', reason: 'I saw it', money: micro(1_000) }),
    ])
    expect((await audit(second, 'So did I')).body.data).toMatchObject({ state: 'approved' })
    expect((await wallet(who)).available).toBe(micro(1_000))
  })

  it('tells its owner live and whole, and the desk only that it moved', async () => {
    const who = await newCustomer()
    const recharge = await asked(shop, who)
    await arrives(shop, recharge)
    const rows = await shop.db.run<{ topic: string; name: string; view: object }>({
      name: '',
      text: `select topic, name, view from events where entity_id = '${recharge.id}' order by topic desc, seq`,
    })
    expect(rows.map(({ topic, name }) => `${topic.split(':')[0]} ${name}`)).toEqual([
      'user recharge.submitted',
      'user recharge.confirmed',
      'desk recharge.submitted',
      'desk recharge.confirmed',
    ])
    expect(rows[1]?.view).toEqual(await info(recharge.id, who))
    for (const { view } of rows.slice(2))
      expect(Object.keys(view).sort()).toEqual(['as', 'entity', 'id', 'state', 'version'])
  })

  it('is answered once, however often it is sent with one key', async () => {
    const who = await newCustomer()
    await asked(shop, who)
    const input = await rechargeFor(shop, who)
    const key = newKey()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.must(rechargeCalls.add, input, { token: who.token, key })),
    )
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect((await shop.must(rechargeCalls.lists, {}, who)).data).toHaveLength(2)
  })
})
