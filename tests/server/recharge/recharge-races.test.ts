import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { deskRechargeCalls, rechargeCalls } from '#contract/money/recharge.calls.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import { statement } from '#server/platform/db/database.ts'
import { levelTransfers } from '#server/money/recharge/credit.service.ts'
import { available } from '#server/money/wallet/ledger.ts'
import { prove } from '#tests/support/prove.ts'
import { person, type Person, USDT } from '#tests/support/factories.ts'
import { accountOf, closing, waiting } from '#tests/support/locks.ts'
import { arrives, asked, customer, newTxId, WATCHING } from '#tests/support/money.ts'
import { oneEngine, newKey, openShop, type TestShop } from '#tests/support/shop.ts'

const micro = (usdt: number): string => String(BigInt(usdt) * USDT)

// Only there do two ask at once.
describe.runIf(oneEngine().includes('postgres'))('a transfer that two look at in the same instant', () => {
  let shop: TestShop
  let fay: Person
  beforeAll(async () => {
    shop = await openShop('postgres', WATCHING)
    fay = await person(shop, { staff: 'finance' })
  })
  afterAll(() => shop.close())
  afterEach(async () => expect(await prove(shop.db)).toEqual([]))

  const look = () => levelTransfers(shop.services, 'ERC20')
  const audit = (verdict: object) =>
    shop.ask(deskRechargeCalls.auditRecharge, { reason: 'Seen', ...verdict } as never, {
      token: fay.token,
      key: newKey(),
    })
  const wallet = (who: Person) => shop.must(walletCalls.getBalance, {}, who)
  const states = async (who: Person) =>
    (await shop.must(rechargeCalls.lists, {}, who)).data.map(({ state }) => state).reverse()

  it('is one credit, whichever of two requests finance says it answers', async () => {
    const sam = await customer(shop, { balance: 1n * USDT })
    const first = await asked(shop, sam, { amount: 100n * USDT })
    const second = await asked(shop, sam, { amount: 100n * USDT })
    const tx_id = newTxId()
    await arrives(shop, first, { txId: tx_id, amount: 100n * USDT, confirmations: 1, isLast: false })
    const open = await closing(shop, accountOf(available(sam.id)))
    // Finance has linked it and is not done when the look begins, which takes it for the first request's.
    const approved = audit({ verdict: 'approve', id: second.id, tx_id, amount: micro(100) })
    await waiting(shop)
    const looked = look()
    await waiting(shop, 2)
    await open()
    expect((await approved).problem).toBeUndefined()
    await looked
    await look()
    expect(await states(sam)).toEqual(['pending.submitted', 'approved'])
    expect((await wallet(sam)).available).toBe(micro(101))
  })

  it('is taken back when it went away while a person was crediting it', async () => {
    const sam = await customer(shop, { balance: 1n * USDT })
    const request = await asked(shop, sam)
    expect((await audit({ verdict: 'reject', id: request.id })).problem).toBeUndefined()
    const transfer = await arrives(shop, request, { isLast: false })
    const open = await closing(shop, accountOf(available(sam.id)))
    const away = statement('', `update chain_transfers set gone_at = shop_now() where id = '${transfer}'`)
    const goes = await closing(shop, away)
    const credits = look()
    await waiting(shop)
    await goes()
    await waiting(shop)
    // This one sees that it is gone, and not yet that it is being credited.
    const takes = look()
    await waiting(shop, 2)
    await open()
    await Promise.all([credits, takes])
    await look()
    expect(await states(sam)).toEqual(['rejected.refused', 'rejected.reversed'])
    expect(await wallet(sam)).toMatchObject({ available: micro(1), frozen: true })
  })
})
