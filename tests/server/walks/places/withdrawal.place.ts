import { createHash } from 'node:crypto'
import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import { deskWithdrawalCalls, withdrawalCalls, withdrawalMoves } from '#contract/money/withdrawal.calls.ts'
import type { WithdrawalView } from '#contract/money/withdrawal.contract.ts'
import { outgoing } from '#server/money/wallet/ledger.ts'
import { sendArrived } from '#server/money/withdrawal/send.service.ts'
import { type Person, USDT } from '#tests/support/factories.ts'
import { booked, customer, requested } from '#tests/support/money.ts'
import type { TestShop } from '#tests/support/shop.ts'
import { asks, decides, type Place } from '../place.ts'
import { walker } from '../walker.ts'

/** A withdrawal, and whose it is. */
interface Asked {
  readonly id: string
  readonly who: Person
}

/** The withdrawal of the examples. */
const AMOUNT = String(150n * USDT)

async function asked(shop: TestShop, network: 'ERC20' | 'BEP20' | 'TRC20'): Promise<Asked> {
  const who = await customer(shop)
  const address_id = (await booked(shop, who, { network })).id
  const { id } = await requested(shop, who, { network, amount: AMOUNT, address_id })
  return { id, who }
}

/** The transaction of a request: the same request names the same one. */
const transactionOf = (key: string): { readonly tx_id: string; readonly nonce: number } => {
  const hash = createHash('sha256').update(key).digest('hex')
  return { tx_id: `0x${hash}`, nonce: parseInt(hash.slice(0, 10), 16) }
}

/** A withdrawal, with the page of its owner. */
const withdrawalPlace: Place<Asked, WithdrawalView> = {
  starts: {
    plain: (shop) => asked(shop, 'ERC20'),
    unwatched: (shop) => asked(shop, 'BEP20'),
  },
  staff: 'finance',
  pages: (shop, { id, who }) => [
    { as: 'shopper', who, topic: `user:${who.id}`, fresh: () => shop.must(withdrawalCalls.withdrawInfo, { id }, who) },
  ],
  sends: {
    'withdrawal.cancel': asks(
      withdrawalMoves['withdrawal.cancel'],
      ({ who }) => who,
      ({ id }) => ({ id }),
    ),
    'withdrawal.approve': decides(deskWithdrawalCalls.auditWithdraw, ({ id }) => ({
      verdict: 'approve',
      id,
      amount: AMOUNT,
      reason: 'An old customer',
    })),
    'withdrawal.reject': decides(deskWithdrawalCalls.auditWithdraw, ({ id }) => ({
      verdict: 'reject',
      id,
      reason: 'The address belongs to another',
    })),
    // Only the assignee sends. Where no case waits, there is nothing to assign, and the send is refused.
    'withdrawal.broadcast': async (cast, { id }, key) => {
      const [first] = cast.staff
      await cast.shop.ask(deskCaseCalls.assign, { entity: 'withdrawal', id }, { token: first.token })
      const input = { verdict: 'send', id, ...transactionOf(key) } as const
      return cast.shop.ask(deskWithdrawalCalls.auditWithdraw, input, { ...first, key })
    },
    'withdrawal.confirm': decides(deskWithdrawalCalls.auditWithdraw, ({ id }) => ({
      verdict: 'confirm',
      id,
      reason: 'Block 4711',
    })),
    'withdrawal.provenUnsent': decides(deskWithdrawalCalls.auditWithdraw, ({ id }) => ({
      verdict: 'provenUnsent',
      id,
      reason: 'Never entered a block',
    })),
    'withdrawal.provenSent': decides(deskWithdrawalCalls.auditWithdraw, ({ id }, key) => ({
      verdict: 'provenSent',
      id,
      tx_id: transactionOf(key).tx_id,
      reason: 'Block 4711',
    })),
    // What the chain shows is no request: no one is answered. In another state it means another event.
    'withdrawal.confirmed': async ({ shop }, { id, state }) => {
      if (state === 'approved.sending') await sendArrived(shop.services, id)
      return null
    },
  },
  money: { holder: 'outgoing', account: ({ who }) => outgoing(who.id) },
}

/** By the machine that is walked there. */
export const walkers = {
  withdrawal: walker(withdrawalPlace, { scenarios: 16, cuts: 10, snapshots: 0 }),
}
