import { creditRecharge, release, takeBack } from './money-wallet.ts'
import {
  AMOUNT,
  type ModelRecharge,
  type ModelTransfer,
  type MoneyWorld,
  newRecharge,
  NUMBER,
  WINDOW,
} from './money-world.ts'

/** Whether no one has decided a recharge yet. */
export const isOpen = ({ state }: ModelRecharge): boolean => state.startsWith('pending')
const isGood = ({ state }: ModelRecharge): boolean => state === 'approved'
/** Whether a recharge is not refused. */
export const isAlive = (recharge: ModelRecharge): boolean => isOpen(recharge) || isGood(recharge)

const isPending = ({ isSettled, isGone, recharge, confirmations }: ModelTransfer): boolean =>
  !isSettled && (isGone || !recharge || !isGood(recharge) || confirmations >= NUMBER.released)

/** Brings the recharges level with what the chain shows: what is gone first, then what stands. */
export function look(world: MoneyWorld): void {
  const pending = world.transfers.filter(isPending)
  for (const transfer of pending.filter(({ isGone }) => isGone)) undo(world, transfer)
  for (const transfer of pending.filter(({ isGone }) => !isGone)) follow(world, transfer)
}

function follow(world: MoneyWorld, transfer: ModelTransfer): void {
  const { recharge: linked, confirmations, amount, txId } = transfer
  const recharge = linked && isAlive(linked) ? linked : rechargeOf(world, transfer)
  transfer.recharge = recharge
  if (isOpen(recharge) && confirmations >= NUMBER.credited) creditRecharge(world, recharge, amount, txId)
  else if (recharge.state === 'pending.submitted')
    Object.assign(recharge, { state: 'pending.confirming', arrived: amount, txId, due: null })
  if (!isGood(recharge) || confirmations < NUMBER.released) return
  release(world, recharge)
  transfer.isSettled = true
}

/** The recharge that a transfer is: what it credited already, the request it answers, or a new one. */
function rechargeOf(world: MoneyWorld, transfer: ModelTransfer): ModelRecharge {
  const { owner, amount, txId } = transfer
  const here = world.recharges.filter((each) => each.owner === owner && each.network === 'ERC20')
  const known = here.find(
    (each) =>
      isAlive(each) && each.txId === txId && (each.arrived === amount || each.isReviewed) && !isOnChain(world, each),
  )
  const waiting = here.filter(({ state }) => state === 'pending.submitted')
  const found =
    known ??
    waiting.find(({ asked }) => asked === amount) ??
    (amount >= AMOUNT.leastRecharge ? waiting[0] : undefined) ??
    newRecharge(world, owner, 'ERC20')
  if (!world.recharges.includes(found)) world.recharges.push(found)
  return found
}

const isOnChain = ({ transfers }: MoneyWorld, recharge: ModelRecharge): boolean =>
  transfers.some((each) => each.recharge === recharge && !each.isGone)

function undo(world: MoneyWorld, transfer: ModelTransfer): void {
  const { recharge, owner, amount, txId } = transfer
  transfer.isSettled = true
  if (!recharge || !isAlive(recharge) || isOnChain(world, recharge)) return
  // The same money in another block: nothing happened.
  const again = world.transfers.find(
    (each) => !each.isGone && !each.recharge && each.owner === owner && each.amount === amount && each.txId === txId,
  )
  if (again) again.recharge = recharge
  else if (isGood(recharge)) takeBack(world, recharge)
  else if (recharge.state === 'pending.confirming')
    Object.assign(recharge, {
      state: 'pending.submitted',
      arrived: null,
      txId: null,
      due: world.now + WINDOW.expire,
    })
}
