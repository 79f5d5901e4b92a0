import { deskRechargeCalls, rechargeCalls } from '#contract/money/recharge.calls.ts'
import { rechargeFor } from '#tests/support/money.ts'
import { isAlive, isOpen } from './money-look.ts'
import { drawn, type Given, type MoneyMove, sumIn, outcomeOf, walkerOf } from './money-move.ts'
import { creditRecharge } from './money-wallet.ts'
import {
  AMOUNT,
  type ModelRecharge,
  type ModelShopper,
  type ModelTransfer,
  type MoneyWorld,
  newRecharge,
  NUMBER,
} from './money-world.ts'

const reason = 'Judged'

/** What the chain shows at the address of a recharge, the latest last. */
const shownFor = ({ transfers }: MoneyWorld, { owner, network }: ModelRecharge): ModelTransfer[] =>
  network === 'ERC20' ? transfers.filter((each) => each.owner === owner) : []

/** What finance types in: what the chain shows of this recharge, or an unknown one; sometimes any other, or less. */
function typed(world: MoneyWorld, recharge: ModelRecharge, { isOther, which }: Given) {
  const shown = shownFor(world, recharge)
  const others = [
    ...shown,
    ...world.recharges.filter(({ network, txId }) => network === recharge.network && txId !== null),
  ]
  const isLess = isOther && which % 3 === 0
  const other = isOther && !isLess && others.length > 0 ? drawn(others, which) : undefined
  const txId = other?.txId ?? recharge.txId ?? recharge.imagined
  const amount = shown.find((each) => each.txId === txId)?.amount ?? recharge.asked ?? 0n
  return { txId, amount: isLess ? amount / 2n : amount }
}

/** The transfer that finance may credit by, or why not: where the chain shows one of this recharge, it is that one. */
function matched(world: MoneyWorld, recharge: ModelRecharge, given: Given): ModelTransfer | string | undefined {
  const { txId, amount } = typed(world, recharge, given)
  if (recharge.txId !== null && recharge.txId !== txId) return 'recharge.txMissing'
  const isUsed = world.recharges.some(
    (each) => each !== recharge && each.network === recharge.network && each.txId === txId && isAlive(each),
  )
  if (isUsed) return 'recharge.txUsed'
  const seen = recharge.network === 'ERC20' ? world.transfers.filter((each) => each.txId === txId) : []
  if (seen.length === 0) return undefined
  const transfer = seen.find(({ isGone }) => !isGone)
  if (!transfer) return 'recharge.txGone'
  if (transfer.owner !== recharge.owner || (transfer.recharge ?? recharge) !== recharge) return 'recharge.txUsed'
  return transfer.amount === amount ? transfer : 'recharge.amountSeen'
}

const all = ({ recharges }: MoneyWorld): ModelRecharge[] => recharges

/** Every command on money on its way in; written down again, and not read from the machine. */
export const rechargeMoves = {
  submit: {
    on: ({ shoppers }) => shoppers,
    meets: ({ recharges }, shopper, given) => {
      if (sumIn(given) < AMOUNT.leastRecharge) return 'recharge.tooSmall'
      const asked = recharges.filter((each) => each.owner === shopper && each.asked !== null && isOpen(each))
      return asked.length >= NUMBER.open ? 'recharge.tooMany' : undefined
    },
    does: (world, shopper, given, id) =>
      void world.recharges.push(newRecharge(world, shopper, given.network, { id, asked: sumIn(given) })),
    asks: async (cast, shopper, given) => {
      const { person } = walkerOf(cast, shopper)
      const input = await rechargeFor(cast.shop, person, { network: given.network, amount: sumIn(given) })
      return outcomeOf(await cast.shop.ask(rechargeCalls.add, input, person))
    },
  } satisfies MoneyMove<ModelShopper>,
  approveRecharge: {
    on: all,
    meets: (world, recharge, given) => {
      if (!isOpen(recharge)) return 'system.alreadyMoved'
      if (typed(world, recharge, given).amount === 0n) return 'recharge.amountSeen'
      const found = matched(world, recharge, given)
      return typeof found === 'string' ? found : undefined
    },
    says: (world, recharge, given) => {
      const { txId, amount } = typed(world, recharge, given)
      return { amount, label: `approve ${txId} ${amount}` }
    },
    does: (world, recharge, given) => {
      const { txId, amount } = typed(world, recharge, given)
      const found = matched(world, recharge, given)
      if (typeof found === 'object') found.recharge = recharge
      creditRecharge(world, recharge, amount, txId)
      recharge.isReviewed = true
    },
    asks: async ({ shop, finance }, recharge, given, world) => {
      const { txId: tx_id, amount } = typed(world, recharge, given)
      const input = { verdict: 'approve', id: recharge.id, tx_id, amount: amount.toString(), reason } as const
      return outcomeOf(await shop.ask(deskRechargeCalls.auditRecharge, input, finance[given.clerk]))
    },
  } satisfies MoneyMove<ModelRecharge>,
  rejectRecharge: {
    on: all,
    meets: (_world, recharge) => (isOpen(recharge) ? undefined : 'system.alreadyMoved'),
    does: (_world, recharge) => void Object.assign(recharge, { state: 'rejected.refused', due: null }),
    asks: async ({ shop, finance }, { id }, { clerk }) =>
      outcomeOf(await shop.ask(deskRechargeCalls.auditRecharge, { verdict: 'reject', id, reason }, finance[clerk])),
  } satisfies MoneyMove<ModelRecharge>,
} as const
