import { randomBytes, randomInt } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { withChecksum } from '#contract/money/wallet-address.form.ts'
import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import type { MoneyCase } from '#contract/desk/desk-case.contract.ts'
import type { AuditWithdraw } from '#contract/money/withdrawal.contract.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { rechargeCalls } from '#contract/money/recharge.calls.ts'
import type { RechargeView } from '#contract/money/recharge.contract.ts'
import { withdrawalCalls } from '#contract/money/withdrawal.calls.ts'
import type { Withdraw, WithdrawalView } from '#contract/money/withdrawal.contract.ts'
import { ADDRESS_HOLD_MS, days, type Network } from '#machines/platform/constants.ts'
import { users } from '#server/people/account/account.table.ts'
import { chainTransfers, depositAddresses } from '#server/money/chain/chain.table.ts'
import { newId } from '#server/platform/db/ids.ts'
import { levelTransfers } from '#server/money/recharge/credit.service.ts'
import { walletAddresses } from '#server/money/wallet/wallet.table.ts'
import { address, type Person, person, PIN, sku, store, USDT } from './factories.ts'
import { payFor, placeFor } from './orders.ts'
import { newKey, type TestShop } from './shop.ts'
import { looseUpload } from './uploads.ts'

/** The environment of a shop that reads the ERC20 network itself; no job runs in tests, so the address is never used. */
export const WATCHING = {
  ERC20_URL: 'http://127.0.0.1:9',
  ERC20_TOKEN: `0x${'11'.repeat(20)}`,
  ERC20_START_BLOCK: 1,
} as const

/** The freight of a shop of the factories. */
const FREIGHT = 5n * USDT

/** A new address on Ethereum and similar chains. */
export const evmAddress = (): string => withChecksum(randomBytes(20).toString('hex'))

/** A new transaction id. */
export const newTxId = (): string => `0x${randomBytes(32).toString('hex')}`

/** Puts addresses into a network's pool. */
export async function pool(shop: Pick<TestShop, 'db'>, network: Network = 'ERC20', count = 10): Promise<void> {
  const rows = Array.from({ length: count }, () => ({ network, address: evmAddress() }))
  await shop.db.orm.insert(depositAddresses).values(rows)
}

/** A person whose account is old enough to need no review by finance. */
export async function customer(shop: TestShop, given: Parameters<typeof person>[1] = {}): Promise<Person> {
  const who = await person(shop, given)
  await shop.db.orm
    .update(users)
    .set({ createdAt: sql`shop_now() - interval '30 days'` })
    .where(eq(users.id, who.id))
  return who
}

/** The input of a request for a recharge. */
export async function rechargeFor(
  shop: TestShop,
  who: Person,
  { network = 'ERC20' as Network, amount = 50n * USDT } = {},
) {
  return { network, amount: amount.toString(), proofs: [await looseUpload(shop, who.id, 'proof')] }
}

/** A requested recharge; the pool of its network is filled first. */
export async function asked(
  shop: TestShop,
  who: Person,
  given: { network?: Network; amount?: bigint } = {},
): Promise<RechargeView> {
  await pool(shop, given.network, 1)
  return shop.must(rechargeCalls.add, await rechargeFor(shop, who, given), { token: who.token, key: newKey() })
}

/** A transfer as a chain shows it. */
export interface Credited {
  readonly amount?: bigint
  readonly confirmations?: number
  readonly txId?: string
  readonly logIndex?: number
  readonly block?: bigint
  /** Whether the recharges follow at once; the transfers of one transaction are shown together. */
  readonly isLast?: boolean
}

/** Shows a transfer to the address of a recharge, and the recharges follow. Returns the id of the transfer. */
export async function arrives(
  shop: TestShop,
  { network, address }: { network: Network; address: string },
  {
    amount = 50n * USDT,
    confirmations = 1,
    txId = newTxId(),
    logIndex = 0,
    block = 100n,
    isLast = true,
  }: Credited = {},
): Promise<string> {
  const id = newId()
  await shop.db.orm.insert(chainTransfers).values({
    id,
    network,
    txId,
    logIndex,
    block,
    blockHash: newTxId(),
    sender: evmAddress(),
    address,
    amountMicro: amount,
    confirmations,
  })
  if (isLast) await levelTransfers(shop.services, network)
  return id
}

/** Changes a transfer on the chain, and the recharges follow. */
export async function updateTransfer(
  shop: TestShop,
  id: string,
  { confirmations, gone = false }: { confirmations?: number; gone?: boolean },
): Promise<void> {
  const [row] = await shop.db.orm
    .update(chainTransfers)
    .set({
      ...(confirmations === undefined ? {} : { confirmations }),
      ...(gone ? { goneAt: sql`shop_now()` } : {}),
    })
    .where(eq(chainTransfers.id, id))
    .returning({ network: chainTransfers.network })
  await levelTransfers(shop.services, (row?.network ?? 'ERC20') as Network)
}

/** An address in a person's book; by default old enough to withdraw to. */
export async function booked(
  shop: Pick<TestShop, 'db'>,
  who: Pick<Person, 'id'>,
  { network = 'ERC20' as Network, ageMs = days(2) } = {},
): Promise<{ id: string; address: string }> {
  const [id, address] = [newId(), evmAddress()]
  const createdAt = sql`shop_now() - ${ageMs} * interval '1 millisecond'`
  const usableAt = sql`shop_now() + ${ADDRESS_HOLD_MS - ageMs} * interval '1 millisecond'`
  const row = { id, userId: who.id, network, address, label: 'Mine', createdAt, usableAt }
  await shop.db.orm.insert(walletAddresses).values(row)
  return { id, address }
}

/** The input of a request for a withdrawal. */
export async function withdrawalFor(shop: TestShop, who: Person, change: Partial<Withdraw> = {}): Promise<Withdraw> {
  const address_id = change.address_id ?? (await booked(shop, who)).id
  return { network: 'ERC20', amount: String(100n * USDT), pay_password: PIN, ...change, address_id }
}

/** A requested withdrawal. */
export const requested = async (shop: TestShop, who: Person, change: Partial<Withdraw> = {}): Promise<WithdrawalView> =>
  shop.must(withdrawalCalls.withdraw, await withdrawalFor(shop, who, change), { token: who.token, key: newKey() })

/** A recharge or withdrawal, as finance finds it at the desk. */
export async function moneyCaseOf(
  shop: Pick<TestShop, 'must'>,
  which: Pick<MoneyCase, 'entity' | 'id'>,
  as: { readonly token: string },
): Promise<MoneyCase> {
  const found = await shop.must(deskCaseCalls.case, which, as)
  if (found.entity !== 'recharge' && found.entity !== 'withdrawal') throw new Error(`${which.id} moves no money`)
  return found
}

/** Assigns a withdrawal to a person of finance: only the assignee sends it. */
export const assignWithdrawal = (shop: Pick<TestShop, 'must'>, id: string, as: Person): Promise<unknown> =>
  shop.must(deskCaseCalls.assign, { entity: 'withdrawal', id }, { token: as.token })

/** The input with which finance records a payment on Ethereum before sending it. */
export const sending = (id: string, change: { tx_id?: string; nonce?: number } = {}): AuditWithdraw => ({
  verdict: 'send',
  id,
  tx_id: newTxId(),
  nonce: randomInt(2 ** 47),
  ...change,
})

/** Spends an amount on goods, freight included. */
export async function spendOnGoods(
  shop: TestShop,
  who: Person,
  amount: bigint,
): Promise<{ order: OrderView; owner: Person }> {
  const merchant = await store(shop)
  const sku_id = await sku(shop, merchant, { price: amount - FREIGHT, stock: 1 })
  const order = await placeFor(shop, who, await address(shop, who.id), [{ sku_id, quantity: 1 }])
  if (order.money.total !== amount.toString()) throw new Error(`The order costs ${order.money.total}`)
  return { order: await payFor(shop, { buyer: who, order }), owner: merchant.owner }
}
