import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { deskRechargeCalls, rechargeCalls } from '#contract/money/recharge.calls.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import { minutes } from '#machines/platform/constants.ts'
import { prove } from '#tests/support/prove.ts'
import { person, type Person, USDT } from '#tests/support/factories.ts'
import { arrives, asked, customer, newTxId, updateTransfer, WATCHING } from '#tests/support/money.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const micro = (usdt: number): string => String(BigInt(usdt) * USDT)

describe.each(oneEngine())('a recharge and what the chain shows of it, on %s,', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine, WATCHING)))
  afterAll(() => shop.close())
  afterEach(async () => expect(await prove(shop.db)).toEqual([]))

  const newCustomer = () => customer(shop, { balance: 0n })
  const info = (id: string, who: Person) => shop.must(rechargeCalls.info, { id }, who)

  it('may be withdrawn at once where it stands deep when it is first seen', async () => {
    const who = await newCustomer()
    const recharge = await asked(shop, who)
    await arrives(shop, recharge, { confirmations: 20 })
    expect((await info(recharge.id, who)).timeline.map(({ name }) => name)).toEqual([
      'recharge.submitted',
      'recharge.confirmed',
      'recharge.settled',
    ])
    const wallet = await shop.must(walletCalls.getBalance, {}, who)
    expect(wallet).toMatchObject({ available: micro(50), withdrawable: micro(50), holds: [] })
  })

  it('is what was asked for, before what arrived without a request and was lost', async () => {
    const who = await newCustomer()
    const { network, address } = await asked(shop, who, { amount: 10n * USDT })
    await arrives(shop, { network, address }, { amount: 10n * USDT })
    const lost = await arrives(shop, { network, address }, { amount: 30n * USDT, confirmations: 0 })
    await updateTransfer(shop, lost, { gone: true })
    const { id } = await asked(shop, who)
    await arrives(shop, { network, address })
    expect(await info(id, who)).toMatchObject({ state: 'approved', asked: micro(50), arrived: micro(50) })
  })

  it('is approved by the transaction that was seen, and by no other', async () => {
    const who = await newCustomer()
    const finance = await person(shop, { staff: 'finance' })
    const { id, ...recharge } = await asked(shop, who)
    const txId = newTxId()
    await arrives(shop, recharge, { txId, confirmations: 0 })
    const approve = (tx_id: string) =>
      shop.ask(
        deskRechargeCalls.auditRecharge,
        { verdict: 'approve', id, tx_id, amount: micro(50), reason: 'Seen' },
        finance,
      )
    expect((await approve(newTxId())).problem).toMatchObject({ key: 'recharge.txMissing', field: 'tx_id' })
    expect(await info(id, who)).toMatchObject({ state: 'pending.confirming', tx_id: txId })
    expect((await approve(txId)).body.data).toMatchObject({ state: 'approved', tx_id: txId })
  })

  it('is proven by what credited it, whatever was seen and lost before', async () => {
    const who = await newCustomer()
    const finance = await person(shop, { staff: 'finance' })
    const { id, ...recharge } = await asked(shop, who)
    await updateTransfer(shop, await arrives(shop, recharge, { confirmations: 0 }), { gone: true })
    const decision = { tx_id: newTxId(), amount: micro(50), reason: 'The node is away' }
    await shop.must(deskRechargeCalls.auditRecharge, { verdict: 'approve', id, ...decision }, finance)
    await shop.pass(minutes(11))
    expect(await prove(shop.db)).toEqual([])
  })
})
