import { createHash } from 'node:crypto'
import { deskRechargeCalls, rechargeCalls } from '#contract/money/recharge.calls.ts'
import type { RechargeView } from '#contract/money/recharge.contract.ts'
import { available } from '#server/money/wallet/ledger.ts'
import { type Person, USDT } from '#tests/support/factories.ts'
import { arrives, asked, customer, updateTransfer } from '#tests/support/money.ts'
import type { TestShop } from '#tests/support/shop.ts'
import { type Cast, decides, type Place, type Send } from '../place.ts'
import { walker } from '../walker.ts'

/** A recharge, whose it is, and the transfers to its address, the latest last. */
interface Requested {
  readonly recharge: RechargeView
  readonly who: Person
  readonly transfers: string[]
}

async function requestedOne(shop: TestShop): Promise<Requested> {
  const who = await customer(shop)
  return { recharge: await asked(shop, who), who, transfers: [] }
}

/** The chain shows a transfer; the same sighting again shows no other one. */
async function shows({ shop, of, made }: Cast<Requested>, key: string): Promise<void> {
  if (made.has(key)) return
  const id = await arrives(shop, of.recharge, { confirmations: 0 })
  made.set(key, id)
  of.transfers.push(id)
}

/** What the chain says of the latest transfer while the recharge is in this state; in another one it means another event. */
const chainSays =
  (during: string, change: Parameters<typeof updateTransfer>[2]): Send<Requested, RechargeView> =>
  async ({ shop, of }, { state }) => {
    const latest = of.transfers.at(-1)
    if (latest !== undefined && state === during) await updateTransfer(shop, latest, change)
    return null
  }

const transactionOf = (key: string): string => `0x${createHash('sha256').update(key).digest('hex')}`

/** A recharge, with the page of its owner. */
const rechargePlace: Place<Requested, RechargeView> = {
  starts: { plain: requestedOne },
  staff: 'finance',
  pages: (shop, { who, recharge: { id } }) => [
    { as: 'shopper', who, topic: `user:${who.id}`, fresh: () => shop.must(rechargeCalls.info, { id }, who) },
  ],
  sends: {
    'recharge.seen': async (cast, { state }, key) => {
      if (state === 'pending.submitted') await shows(cast, key)
      return null
    },
    'recharge.lost': chainSays('pending.confirming', { gone: true }),
    'recharge.confirmed': async (cast, { state }, key) => {
      if (state === 'pending.submitted') await shows(cast, key)
      const latest = cast.of.transfers.at(-1)
      if (latest !== undefined && state.startsWith('pending.'))
        await updateTransfer(cast.shop, latest, { confirmations: 1 })
      return null
    },
    // Not `recharge.settle`: the scenarios settle twice, and a chain is sure only once.
    'recharge.reorg': chainSays('approved', { gone: true }),
    'recharge.approve': decides(deskRechargeCalls.auditRecharge, ({ id }, key) => ({
      verdict: 'approve',
      id,
      tx_id: transactionOf(key),
      amount: String(50n * USDT),
      reason: 'Seen on the chain',
    })),
    'recharge.reject': decides(deskRechargeCalls.auditRecharge, ({ id }) => ({
      verdict: 'reject',
      id,
      reason: 'No such transaction',
    })),
  },
  money: { holder: 'shopper', account: ({ who }) => available(who.id) },
}

/** By the machine that is walked there. */
export const walkers = {
  recharge: walker(rechargePlace, { scenarios: 12, cuts: 8, snapshots: 0 }),
}
