import { levelTransfers } from '#server/money/recharge/credit.service.ts'
import { sendArrived } from '#server/money/withdrawal/send.service.ts'
import { arrives, newTxId } from '#tests/support/money.ts'
import { runText } from '#tests/support/run-text.ts'
import { look } from './money-look.ts'
import { type Given, type MoneyCast, type MoneyMove, sumIn, type Outcome, walkerOf } from './money-move.ts'
import { payOut } from './money-wallet.ts'
import {
  type ModelRecharge,
  type ModelShopper,
  type ModelTransfer,
  type ModelWithdrawal,
  type MoneyWorld,
  NUMBER,
  WINDOW,
} from './money-world.ts'

/** A block for each transfer: the earlier ones are credited first. */
const FIRST_BLOCK = 100

interface Shown {
  readonly owner: ModelShopper
  readonly txId: string
  readonly amount: bigint
}

/** Lets the chain show a transfer. */
async function shows(
  cast: MoneyCast,
  world: MoneyWorld,
  { owner, txId, amount }: Shown,
  given: Given,
): Promise<Outcome> {
  const id = await arrives(
    cast.shop,
    { network: 'ERC20', address: walkerOf(cast, owner).deposit },
    {
      txId,
      amount,
      confirmations: given.confirmations,
      block: BigInt(FIRST_BLOCK + world.transfers.length),
      isLast: given.isLookedAt,
    },
  )
  return { refusal: undefined, id }
}

function seen(
  world: MoneyWorld,
  { owner, txId, amount }: Shown,
  { confirmations, isLookedAt }: Given,
  id: string,
): void {
  world.nextTxId = newTxId()
  world.transfers.push({
    kind: 'transfer',
    id,
    owner,
    txId,
    amount,
    confirmations,
    isGone: false,
    isSettled: false,
    recharge: null,
  })
  if (isLookedAt) look(world)
}

/** Lets the chain tell more of a transfer. */
async function reports({ shop }: MoneyCast, { id }: ModelTransfer, set: string, isLookedAt = false): Promise<Outcome> {
  await runText(shop, `update chain_transfers set ${set} where id = $1`, id)
  if (isLookedAt) await levelTransfers(shop.services, 'ERC20')
  return { refusal: undefined, id }
}

const may = (): undefined => undefined
const shallow = ({ transfers }: MoneyWorld): ModelTransfer[] =>
  transfers.filter(({ isGone, confirmations }) => !isGone && confirmations < NUMBER.released)
const sameTransaction = ({ transfers }: MoneyWorld, txId: string | null): ModelTransfer[] =>
  transfers.filter((each) => each.txId === txId && !each.isGone)
const asReviewed = ({ owner, txId, arrived }: ModelRecharge, given: Given): Shown => ({
  owner,
  txId: txId ?? '',
  amount: given.isOther ? sumIn(given) : (arrived ?? 0n),
})
const another = ({ nextTxId: txId }: MoneyWorld, given: Given, owner: ModelShopper): Shown => ({
  owner,
  txId,
  amount: sumIn(given),
})

/** What is out and watched: what was sent, and what was proven unsent lately. */
export const watched = ({ withdrawals, now }: MoneyWorld): ModelWithdrawal[] =>
  withdrawals.filter(
    ({ network, state, txId, hasLeftTwice, decidedAt }) =>
      network === 'ERC20' &&
      txId !== null &&
      (state === 'approved.sending' ||
        state === 'approved.unresolved' ||
        (state === 'rejected.failed' && !hasLeftTwice && now - decidedAt < WINDOW.watchUnsent)),
  )

const isUnsent = ({ state }: ModelWithdrawal): boolean => state === 'rejected.failed'

/** What a chain may do by itself. */
export const chainMoves = {
  arrive: {
    on: ({ shoppers }) => shoppers,
    meets: may,
    does: (world, shopper, given, id) => seen(world, another(world, given, shopper), given, id),
    asks: (cast, shopper, given, world) => shows(cast, world, another(world, given, shopper), given),
  } satisfies MoneyMove<ModelShopper>,
  /** What finance credited before the chain showed it. */
  showReviewed: {
    on: (world) =>
      world.recharges.filter(
        ({ network, isReviewed, txId }) =>
          network === 'ERC20' && isReviewed && world.transfers.every((each) => each.txId !== txId),
      ),
    meets: may,
    does: (world, recharge, given, id) => seen(world, asReviewed(recharge, given), given, id),
    asks: (cast, recharge, given, world) => shows(cast, world, asReviewed(recharge, given), given),
  } satisfies MoneyMove<ModelRecharge>,
  deepen: {
    on: shallow,
    meets: may,
    does: (world, transfer, { confirmations, isLookedAt }) => {
      transfer.confirmations = Math.max(transfer.confirmations, confirmations)
      if (isLookedAt) look(world)
    },
    asks: (cast, transfer, { confirmations, isLookedAt }) =>
      reports(cast, transfer, `confirmations = greatest(confirmations, ${confirmations})`, isLookedAt),
  } satisfies MoneyMove<ModelTransfer>,
  vanish: {
    on: shallow,
    meets: may,
    does: (world, transfer, { isLookedAt }) => {
      transfer.isGone = true
      if (isLookedAt) look(world)
    },
    asks: (cast, transfer, { isLookedAt }) => reports(cast, transfer, 'gone_at = shop_now()', isLookedAt),
  } satisfies MoneyMove<ModelTransfer>,
  /** The same transaction in another block, and no one looked in between. */
  exchange: {
    on: shallow,
    meets: may,
    does: (world, transfer, given, id) => {
      transfer.isGone = true
      seen(world, transfer, given, id)
    },
    asks: async (cast, transfer, given, world) => {
      await reports(cast, transfer, 'gone_at = shop_now()')
      return shows(cast, world, transfer, given)
    },
  } satisfies MoneyMove<ModelTransfer>,
  reappear: {
    on: (world) => world.transfers.filter(({ isGone, txId }) => isGone && sameTransaction(world, txId).length === 0),
    meets: may,
    does: (world, transfer, given, id) => seen(world, transfer, given, id),
    asks: (cast, transfer, given, world) => shows(cast, world, transfer, given),
  } satisfies MoneyMove<ModelTransfer>,
  /** A withdrawal's transaction is final; what was proven unsent is over all the same, and its money left twice. */
  land: {
    on: watched,
    meets: may,
    does: (_world, withdrawal) => {
      if (isUnsent(withdrawal)) withdrawal.hasLeftTwice = true
      else payOut(withdrawal)
    },
    asks: async ({ shop }, withdrawal) => {
      const hasMoved = await sendArrived(shop.services, withdrawal.id)
      return { refusal: hasMoved === isUnsent(withdrawal) ? `moved: ${hasMoved}` : undefined, id: withdrawal.id }
    },
  } satisfies MoneyMove<ModelWithdrawal>,
} as const
