import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import type { AuditWithdraw } from '#contract/money/withdrawal.contract.ts'
import {
  deskWithdrawalCalls,
  withdrawalCalls,
  withdrawalMoves as withdrawalCall,
} from '#contract/money/withdrawal.calls.ts'
import { newTxId, sending } from '#tests/support/money.ts'
import { USDT } from '#tests/support/usdt.ts'
import { drawn, type Given, type MoneyCast, type MoneyMove, type Outcome, outcomeOf, walkerOf } from './money-move.ts'
import { isPlain, mostOf, payOut, returnMoney, risksOf, usedOf } from './money-wallet.ts'
import { AMOUNT, type ModelShopper, type ModelWithdrawal, type MoneyWorld, NUMBER, WINDOW } from './money-world.ts'

const reason = 'Judged'
type State = ModelWithdrawal['state']

/** What a shopper asks for: around every limit there is. */
const asked = ({ now }: MoneyWorld, shopper: ModelShopper, { sum }: Given): bigint =>
  drawn(
    [100n, 200n, 201n, 1_000n, 3_000n, 20n, 19n]
      .map((usdt) => usdt * USDT)
      .concat(mostOf(shopper, now), mostOf(shopper, now) + 1n, shopper.available + 1n),
    sum,
  )
/** What is less than can be asked for again: it waits for the last payout. */
const REST = 15n * USDT
/** What a shopper asks for as the last payout: all there is, and what it is not for. */
const askedAsLast = ({ available }: ModelShopper, { sum }: Given): bigint =>
  drawn([available, available, available - 1n, available + 1n], sum)

/** What stands in the way of asking for an amount, in the order in which it is said. */
function objection(world: MoneyWorld, shopper: ModelShopper, given: Given, amount: bigint): string | undefined {
  if (amount === 0n) return 'withdrawal.amountIncorrect'
  if (amount < AMOUNT.leastWithdrawal) return 'withdrawal.tooSmall'
  return stop(world, shopper, given, amount, false)
}

/** The same for the last payout of an account. */
function objectionToLast(world: MoneyWorld, shopper: ModelShopper, given: Given): string | undefined {
  const amount = askedAsLast(shopper, given)
  if (amount < AMOUNT.leastLast[given.network]) return 'withdrawal.tooSmall'
  const isUsed = world.withdrawals.some(
    ({ owner, isLast, state }) => owner === shopper && isLast && !state.startsWith('rejected'),
  )
  return isUsed ? 'withdrawal.lastUsed' : stop(world, shopper, given, amount, true)
}

function stop(
  world: MoneyWorld,
  shopper: ModelShopper,
  given: Given,
  amount: bigint,
  isLast: boolean,
): string | undefined {
  const { now } = world
  if (given.isOther && now < shopper.addressUsableAt) return 'withdrawal.addressHeld'
  if (shopper.isFrozen) return 'pay.walletFrozen'
  if (now < shopper.blockedUntil) return 'withdrawal.onHold'
  const most = mostOf(shopper, now)
  if (amount > shopper.available && shopper.available === most) return 'pay.insufficientBalance'
  if (isLast && amount !== shopper.available) return 'withdrawal.lastWhole'
  if (amount > most) return 'withdrawal.overLimit'
  const { month, day } = usedOf(world, shopper)
  if (month >= NUMBER.aMonth) return 'withdrawal.monthUsed'
  return day + amount > AMOUNT.aDay ? 'withdrawal.dayUsed' : undefined
}

const holder = ({ now }: MoneyWorld, { taken }: ModelWithdrawal): number | undefined =>
  taken && now < taken.until ? taken.clerk : undefined

/** What stands in the way of each of finance's steps: a colleague who has the case, or that it stands elsewhere. */
function blocked(
  world: MoneyWorld,
  withdrawal: ModelWithdrawal,
  { clerk }: Given,
  ...from: State[]
): string | undefined {
  if (holder(world, withdrawal) === 1 - clerk) return 'desk.assigned'
  return from.includes(withdrawal.state) ? undefined : 'system.alreadyMoved'
}

const all = ({ withdrawals }: MoneyWorld): ModelWithdrawal[] => withdrawals
const audit = async ({ shop, finance }: MoneyCast, { clerk }: Given, input: AuditWithdraw): Promise<Outcome> =>
  outcomeOf(await shop.ask(deskWithdrawalCalls.auditWithdraw, input, finance[clerk]))

/** The transaction that finance writes down; sometimes one that sent another withdrawal. */
const written = ({ withdrawals }: MoneyWorld, { network, named }: ModelWithdrawal, { isOther }: Given): string =>
  (isOther && withdrawals.find((each) => each.network === network && each.txId !== null)?.txId) || named

function open(
  world: MoneyWorld,
  shopper: ModelShopper,
  { network }: Given,
  id: string,
  amount: bigint,
  isLast: boolean,
): void {
  const risks = risksOf(world, shopper)
  shopper.available -= amount
  shopper.outgoing += amount
  world.withdrawals.push({
    kind: 'withdrawal',
    id,
    owner: shopper,
    network,
    named: newTxId(),
    amount,
    isLast,
    at: world.now,
    state: 'pending',
    risks,
    txId: null,
    decidedAt: 0,
    hasLeftTwice: false,
    due: isPlain(amount, risks) ? world.now + WINDOW.autoApprove : null,
    taken: null,
  })
}

async function ask(
  cast: MoneyCast,
  shopper: ModelShopper,
  { network, isOther }: Given,
  micro: bigint,
  isLast: boolean,
): Promise<Outcome> {
  const { person, pin: pay_password, book } = walkerOf(cast, shopper)
  const address_id = book[network][isOther ? 'new' : 'old']
  const input = { network, address_id, amount: micro.toString(), pay_password, ...(isLast && { last: true }) }
  return outcomeOf(await cast.shop.ask(withdrawalCalls.withdraw, input, person))
}

/** Every command on money on its way out; written down again, and not read from the machine. */
export const withdrawalMoves = {
  request: {
    on: ({ shoppers }) => shoppers,
    meets: (world, shopper, given) => objection(world, shopper, given, asked(world, shopper, given)),
    does: (world, shopper, given, id) => open(world, shopper, given, id, asked(world, shopper, given), false),
    asks: (cast, shopper, given, world) => ask(cast, shopper, given, asked(world, shopper, given), false),
  } satisfies MoneyMove<ModelShopper>,
  leaveRest: {
    on: ({ shoppers, now }) =>
      shoppers.filter(({ available, holds }) => available > REST && holds.every(({ until }) => until <= now)),
    meets: (world, shopper, given) => objection(world, shopper, given, shopper.available - REST),
    does: (world, shopper, given, id) => open(world, shopper, given, id, shopper.available - REST, false),
    asks: (cast, shopper, given) => ask(cast, shopper, given, shopper.available - REST, false),
  } satisfies MoneyMove<ModelShopper>,
  payOutRest: {
    on: ({ shoppers }) => shoppers.filter(({ available }) => available > 1n && available < AMOUNT.leastWithdrawal - 1n),
    meets: objectionToLast,
    does: (world, shopper, given, id) => open(world, shopper, given, id, askedAsLast(shopper, given), true),
    asks: (cast, shopper, given) => ask(cast, shopper, given, askedAsLast(shopper, given), true),
  } satisfies MoneyMove<ModelShopper>,
  cancel: {
    on: all,
    meets: ({ shoppers }, { owner, state }, { isOther }) => {
      if (isOther && shoppers.length > 1 && owner !== shoppers[0]) return 'withdrawal.notFound'
      return state === 'pending' ? undefined : 'system.alreadyMoved'
    },
    does: (world, withdrawal) => returnMoney(world, withdrawal, 'rejected.cancelled'),
    asks: async (cast, { id, owner }, { isOther }, { shoppers }) => {
      const { person } = walkerOf(cast, isOther ? (shoppers[0] ?? owner) : owner)
      return outcomeOf(await cast.shop.ask(withdrawalCall['withdrawal.cancel'], { id }, person))
    },
  } satisfies MoneyMove<ModelWithdrawal>,
  approve: {
    on: all,
    meets: (world, withdrawal, given) =>
      blocked(world, withdrawal, given, 'pending') ?? (withdrawal.owner.isFrozen ? 'pay.walletFrozen' : undefined),
    says: (_world, { amount }) => ({ amount, label: 'approve' }),
    does: ({ now }, withdrawal) =>
      void Object.assign(withdrawal, { state: 'approved.toSend', due: null, decidedAt: now }),
    asks: (cast, { id, amount }, given) =>
      audit(cast, given, { verdict: 'approve', id, amount: amount.toString(), reason }),
  } satisfies MoneyMove<ModelWithdrawal>,
  reject: {
    on: all,
    meets: (world, withdrawal, given) => blocked(world, withdrawal, given, 'pending'),
    does: (world, withdrawal) => returnMoney(world, withdrawal, 'rejected.refused'),
    asks: (cast, { id }, given) => audit(cast, given, { verdict: 'reject', id, reason }),
  } satisfies MoneyMove<ModelWithdrawal>,
  take: {
    on: all,
    meets: (world, withdrawal, { clerk }) => {
      const { state } = withdrawal
      if (state === 'approved.done' || state.startsWith('rejected')) return 'system.alreadyMoved'
      return holder(world, withdrawal) === 1 - clerk ? 'desk.assigned' : undefined
    },
    does: ({ now }, withdrawal, { clerk }) => {
      withdrawal.taken = { clerk, until: now + WINDOW.lease }
    },
    asks: async ({ shop, finance }, { id }, { clerk }) =>
      outcomeOf(await shop.ask(deskCaseCalls.assign, { entity: 'withdrawal', id }, finance[clerk])),
  } satisfies MoneyMove<ModelWithdrawal>,
  send: {
    on: all,
    meets: (world, withdrawal, given) => {
      const first = blocked(world, withdrawal, given, 'approved.toSend')
      if (first) return first
      if (holder(world, withdrawal) !== given.clerk) return 'desk.notAssigned'
      if (withdrawal.owner.isFrozen) return 'pay.walletFrozen'
      return written(world, withdrawal, given) === withdrawal.named ? undefined : 'withdrawal.txUsed'
    },
    does: ({ now }, withdrawal, { clerk }) => {
      withdrawal.taken = { clerk, until: now + WINDOW.lease }
      Object.assign(withdrawal, { state: 'approved.sending', txId: withdrawal.named, due: now + WINDOW.unknown })
    },
    asks: (cast, withdrawal, given, world) => {
      const { nonce, ...input } = { ...sending(withdrawal.id), tx_id: written(world, withdrawal, given) } as Sent
      return audit(cast, given, { ...input, nonce })
    },
  } satisfies MoneyMove<ModelWithdrawal>,
  confirm: {
    on: all,
    meets: (world, withdrawal, given) =>
      blocked(world, withdrawal, given, 'approved.sending') ??
      (withdrawal.network === 'ERC20' ? 'withdrawal.chainConfirms' : undefined),
    says: (_world, { amount, txId }) => ({ amount, label: `confirm ${txId}` }),
    does: (_world, withdrawal) => payOut(withdrawal),
    asks: (cast, { id }, given) => audit(cast, given, { verdict: 'confirm', id, reason }),
  } satisfies MoneyMove<ModelWithdrawal>,
  proveSent: {
    on: all,
    meets: (world, withdrawal, given) => blocked(world, withdrawal, given, 'approved.unresolved'),
    says: (_world, { amount, named }) => ({ amount, label: `provenSent ${named}` }),
    does: (_world, withdrawal) => payOut(withdrawal),
    asks: (cast, { id, named }, given) => audit(cast, given, { verdict: 'provenSent', id, tx_id: named, reason }),
  } satisfies MoneyMove<ModelWithdrawal>,
  proveUnsent: {
    on: all,
    meets: (world, withdrawal, given) => blocked(world, withdrawal, given, 'approved.toSend', 'approved.unresolved'),
    // Before it was sent no one can have looked for it: what was said then is not said of the transaction.
    says: (_world, { amount, txId }) => ({ amount, label: `provenUnsent ${txId}` }),
    does: (world, withdrawal) => returnMoney(world, withdrawal, 'rejected.failed'),
    asks: (cast, { id }, given) => audit(cast, given, { verdict: 'provenUnsent', id, reason }),
  } satisfies MoneyMove<ModelWithdrawal>,
} as const

type Sent = Extract<AuditWithdraw, { verdict: 'send' }>
