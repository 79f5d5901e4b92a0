import type { AuditWithdraw } from '#contract/money/withdrawal.contract.ts'
import { deskRechargeCalls, rechargeCalls } from '#contract/money/recharge.calls.ts'
import { deskWithdrawalCalls, withdrawalCalls, withdrawalMoves } from '#contract/money/withdrawal.calls.ts'
import { hours, minutes, type Network } from '#machines/platform/constants.ts'
import { sendArrived } from '#server/money/withdrawal/send.service.ts'
import { type Person, person, USDT } from '#tests/support/factories.ts'
import {
  arrives,
  asked,
  booked,
  customer,
  newTxId,
  pool,
  rechargeFor,
  requested,
  sending,
  assignWithdrawal,
  updateTransfer,
  withdrawalFor,
} from '#tests/support/money.ts'
import type { TestShop } from '#tests/support/shop.ts'

/** Money about to be moved: whose it is, what it is where it is there already, and the move. */
export interface MoneyScene {
  readonly who: Person
  readonly entity: 'recharge' | 'withdrawal'
  /** Missing where the move makes it. */
  readonly id?: string
  readonly move: () => Promise<unknown>
}

/** How a shop comes to stand right before a move. It reads the ERC20 network itself. */
type MoneySceneOf = (shop: TestShop) => Promise<MoneyScene>

const micro = (usdt: number): string => String(BigInt(usdt) * USDT)

async function recharging(shop: TestShop) {
  const who = await customer(shop)
  const recharge = await asked(shop, who)
  return { who, recharge, scene: { who, entity: 'recharge', id: recharge.id } as const }
}

async function judged(shop: TestShop, verdict: 'approve' | 'reject'): Promise<MoneyScene> {
  const { scene } = await recharging(shop)
  const finance = await person(shop, { staff: 'finance' })
  const decision =
    verdict === 'approve'
      ? { verdict, id: scene.id, tx_id: newTxId(), amount: micro(50), reason: 'Seen' }
      : { verdict, id: scene.id, reason: 'Not seen' }
  return { ...scene, move: () => shop.must(deskRechargeCalls.auditRecharge, decision, finance) }
}

async function seen(
  shop: TestShop,
  confirmations: number,
  more: Parameters<typeof updateTransfer>[2],
): Promise<MoneyScene> {
  const { recharge, scene } = await recharging(shop)
  const transfer = await arrives(shop, recharge, { confirmations })
  return { ...scene, move: () => updateTransfer(shop, transfer, more) }
}

/** A withdrawal that finance has led through some steps, and about to make one more. */
async function withdrawing(
  shop: TestShop,
  steps: readonly Step[],
  last: Step | ((id: string) => Promise<unknown>),
  network: Network = 'ERC20',
) {
  const who = await customer(shop)
  const { id: address_id } = await booked(shop, who, { network })
  const { id } = await requested(shop, who, { network, address_id })
  const finance = await person(shop, { staff: 'finance' })
  const take = (step: Step) => shop.must(deskWithdrawalCalls.auditWithdraw, STEPS[step](id), finance)
  await assignWithdrawal(shop, id, finance)
  for (const step of steps) await take(step)
  return { who, entity: 'withdrawal', id, move: () => (typeof last === 'string' ? take(last) : last(id)) } as const
}

type Step = AuditWithdraw['verdict']
const reason = 'Judged'
const STEPS: Readonly<Record<Step, (id: string) => AuditWithdraw>> = {
  approve: (id) => ({ verdict: 'approve', id, amount: micro(100), reason }),
  reject: (id) => ({ verdict: 'reject', id, reason }),
  send: (id) => sending(id),
  confirm: (id) => ({ verdict: 'confirm', id, reason }),
  provenSent: (id) => ({ verdict: 'provenSent', id, tx_id: newTxId(), reason }),
  provenUnsent: (id) => ({ verdict: 'provenUnsent', id, reason }),
}

async function lost(shop: TestShop, last: Step): Promise<MoneyScene> {
  const scene = await withdrawing(shop, ['approve', 'send'], last)
  await shop.pass(minutes(31))
  return scene
}

/** A scene for each thing that can be told of money in and out, by its name. */
export const moneyScenes: Readonly<Record<string, MoneySceneOf>> = {
  'recharge.submitted': async (shop) => {
    const who = await customer(shop)
    await pool(shop)
    const input = await rechargeFor(shop, who)
    return { who, entity: 'recharge', move: () => shop.must(rechargeCalls.add, input, who) }
  },
  'recharge.arrived': async (shop) => {
    const { who, recharge } = await recharging(shop)
    await arrives(shop, recharge)
    return { who, entity: 'recharge', move: () => arrives(shop, recharge, { amount: 7n * USDT }) }
  },
  'recharge.seen': async (shop) => {
    const { recharge, scene } = await recharging(shop)
    return { ...scene, move: () => arrives(shop, recharge, { confirmations: 0 }) }
  },
  'recharge.lost': (shop) => seen(shop, 0, { gone: true }),
  'recharge.confirmed': (shop) => seen(shop, 0, { confirmations: 1 }),
  'recharge.approved': (shop) => judged(shop, 'approve'),
  'recharge.rejected': (shop) => judged(shop, 'reject'),
  'recharge.expired': async (shop) => ({ ...(await recharging(shop)).scene, move: () => shop.pass(hours(25)) }),
  'recharge.reversed': (shop) => seen(shop, 1, { gone: true }),
  'recharge.settled': (shop) => seen(shop, 1, { confirmations: 20 }),

  'withdrawal.requested': async (shop) => {
    const who = await customer(shop)
    const input = await withdrawalFor(shop, who)
    return { who, entity: 'withdrawal', move: () => shop.must(withdrawalCalls.withdraw, input, who) }
  },
  'withdrawal.cancelled': async (shop) => {
    const who = await customer(shop)
    const { id } = await requested(shop, who)
    return { who, entity: 'withdrawal', id, move: () => shop.must(withdrawalMoves['withdrawal.cancel'], { id }, who) }
  },
  'withdrawal.autoApproved': (shop) => withdrawing(shop, [], () => shop.pass(minutes(11))),
  'withdrawal.approved': (shop) => withdrawing(shop, [], 'approve'),
  'withdrawal.rejected': (shop) => withdrawing(shop, [], 'reject'),
  'withdrawal.sent': (shop) => withdrawing(shop, ['approve'], 'send'),
  'withdrawal.confirmed': (shop) => withdrawing(shop, ['approve', 'send'], (id) => sendArrived(shop.services, id)),
  'withdrawal.arrived': (shop) => withdrawing(shop, ['approve', 'send'], 'confirm', 'BEP20'),
  'withdrawal.unresolved': (shop) => withdrawing(shop, ['approve', 'send'], () => shop.pass(minutes(31))),
  'withdrawal.provenUnsent': (shop) => lost(shop, 'provenUnsent'),
  'withdrawal.provenSent': (shop) => lost(shop, 'provenSent'),
}
