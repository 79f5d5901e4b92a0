import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderMoves, payCalls } from '#contract/trade/order.calls.ts'
import { refundMoves } from '#contract/trade/refund.calls.ts'
import { deskWithdrawalCalls, withdrawalMoves } from '#contract/money/withdrawal.calls.ts'
import { days, minutes } from '#machines/platform/constants.ts'
import { type Database, statement } from '#server/platform/db/database.ts'
import type { TransferDraft } from '#server/money/wallet/ledger.ts'
import { transfer } from '#server/money/wallet/ledger.ts'
import { sendArrived } from '#server/money/withdrawal/send.service.ts'
import { person, PIN, USDT } from '#tests/support/factories.ts'
import {
  arrives,
  asked,
  customer,
  newTxId,
  requested,
  sending,
  spendOnGoods,
  assignWithdrawal,
  updateTransfer,
  WATCHING,
} from '#tests/support/money.ts'
import { type Deal, paid, placed, placeFor, shipped } from '#tests/support/orders.ts'
import { applied, refundOf } from '#tests/support/refunds.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

/** An entry with what its transfer was for. */
interface Entry {
  transfer: string
  kind: TransferDraft['kind']
  entity: TransferDraft['entity']
  entity_id: string
  account: string
  amount: bigint
  balance: bigint | null
}

const entries = statement(
  'test_entries',
  `select t.id as transfer, t.kind, t.entity, t.entity_id, e.account_id as account, e.amount, e.balance
   from ledger_entries e join ledger_transfers t on t.id = e.transfer_id order by e.id`,
)
const accounts = statement(
  'test_accounts',
  `select id, kind, balance, version from ledger_accounts where balance is null or version > 0 order by id collate "C"`,
)

/** The entries as the book's owner would read them: what was moved, for what, and what was left. */
const pages = async (db: Database): Promise<Omit<Entry, 'transfer'>[]> =>
  (await db.run<Entry>(entries)).map(({ kind, entity, entity_id, account, amount, balance }) => ({
    kind,
    entity,
    entity_id,
    account,
    amount,
    balance,
  }))

describe.each(oneEngine())('the book of a lived-in shop on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(engine, WATCHING)
    await live(shop)
  })
  afterAll(() => shop.close())

  it('says after every entry what a plain sum of the entries so far says', async () => {
    const sums = new Map<string, bigint>()
    const written = await shop.db.run<Entry>(entries)
    for (const { account, amount, balance } of written) {
      const sum = (sums.get(account) ?? 0n) + amount
      sums.set(account, sum)
      if (balance !== null) expect({ account, balance }).toEqual({ account, balance: sum })
    }
    const kept = await shop.db.run<{ id: string; balance: bigint | null }>(accounts)
    for (const { id, balance } of kept) if (balance !== null) expect([id, balance]).toEqual([id, sums.get(id)])
    expect(new Set(written.map(({ kind }) => kind))).toEqual(
      new Set(['opening', 'payment', 'refund', 'settlement', 'recharge', 'correction', 'debt', 'withdrawal']),
    )
  })

  it('comes out the same, account by account and entry by entry, when it is written again into an empty one', async () => {
    const empty = await openShop(engine)
    try {
      await replay(await shop.db.run<Entry>(entries), empty.db)
      expect(await empty.db.run(accounts)).toEqual(await shop.db.run(accounts))
      expect(await pages(empty.db)).toEqual(await pages(shop.db))
    } finally {
      await empty.close()
    }
  })
})

/** Books every transfer again, in order. What was drawn to a debt is left out: the ledger must draw it by itself. */
async function replay(written: readonly Entry[], into: Database): Promise<void> {
  const drafts = new Map<string, TransferDraft & { entries: { account: string; amount: bigint }[] }>()
  for (const { transfer: id, kind, entity, entity_id, account, amount } of written) {
    const draft = drafts.get(id) ?? { kind, entity, entityId: entity_id, entries: [] }
    draft.entries.push({ account, amount })
    drafts.set(id, draft)
  }
  for (const draft of drafts.values()) if (draft.kind !== 'debt') await into.transaction((tx) => transfer(tx, [draft]))
}

/** Everything that moves money happens at least once. */
async function live(shop: TestShop): Promise<void> {
  await orders(shop)
  await chain(shop)
  await withdrawals(shop)
}

async function orders(shop: TestShop): Promise<void> {
  const confirmed = async (deal: Deal) => shop.must(orderMoves['order.confirm'], { id: deal.order.id }, deal.buyer)
  await confirmed(await shipped(shop, { prices: [20n * USDT, 33n * USDT], quantity: 2 }))
  const partly = await applied(shop, await shipped(shop))
  await shop.must(refundMoves['refund.agree'], { id: refundOf(partly.order) }, partly.merchant.owner)
  await confirmed(partly)
  const undone = await paid(shop)
  await shop.must(orderMoves['order.merchantCancel'], { id: undone.order.id }, undone.merchant.owner)
  await together(shop, await placed(shop))
  await placed(shop)
  await shop.pass(days(8))
}

/** Two orders are paid at once, and no one ships them. */
async function together(shop: TestShop, { buyer, order, addressId, skuIds }: Deal): Promise<void> {
  const lines = [{ sku_id: skuIds[0] ?? '', quantity: 1 }]
  const other = await placeFor(shop, buyer, addressId, lines)
  const total = String(BigInt(order.money.total) + BigInt(other.money.total))
  await shop.must(payCalls.payment, { ids: [order.id, other.id], total, pay_password: PIN }, buyer)
}

/** A chain takes back what was spent, and what arrives later goes to the debt first. */
async function chain(shop: TestShop): Promise<void> {
  const who = await customer(shop, { balance: 0n })
  const recharge = await asked(shop, who)
  const gone = await arrives(shop, recharge)
  await spendOnGoods(shop, who, 30n * USDT)
  await updateTransfer(shop, gone, { gone: true })
  await arrives(shop, recharge, { amount: 20n * USDT })
  await arrives(shop, recharge, { amount: 25n * USDT })
}

async function withdrawals(shop: TestShop): Promise<void> {
  const finance = await person(shop, { staff: 'finance' })
  const who = await customer(shop)
  const { id } = await requested(shop, who)
  const another = await requested(shop, who)
  await shop.must(withdrawalMoves['withdrawal.cancel'], { id: another.id }, who)
  await shop.pass(minutes(11))
  await assignWithdrawal(shop, id, finance)
  const sent = sending(id, { tx_id: newTxId() })
  await shop.must(deskWithdrawalCalls.auditWithdraw, sent, finance)
  await sendArrived(shop.services, id)
}
