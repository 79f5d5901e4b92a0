import {
  type Network,
  WITHDRAWAL_DAILY_MICRO,
  WITHDRAWAL_MIN_MICRO,
  WITHDRAWALS_A_MONTH,
} from '#machines/platform/constants.ts'
import { refereeCreation } from '#machines/platform/referee.ts'
import type { WithdrawalRequestFacts } from '#machines/money/withdrawal.creation.ts'
import { type WithdrawalFacts, withdrawalLifecycle } from '#machines/money/withdrawal.machine.ts'
import {
  lastWithdrawalTerms,
  withdrawalTerms as termsOf,
  type WithdrawalTerms as FrozenTerms,
} from '#machines/money/withdrawal.terms.ts'
import type { Page } from '#contract/platform/call.ts'
import { accepted, type Problem, refused, type Result } from '#contract/platform/problem.ts'
import { isTooLarge, MOST_MICRO } from '#contract/platform/typed-amount.ts'
import type { Withdraw, WithdrawalList, WithdrawalTerms, WithdrawalView } from '#contract/money/withdrawal.contract.ts'
import { verifyPayPassword } from '../../people/account/pay-password.service.ts'
import { personKind } from '../../people/account/person.kind.ts'
import { notifyByMail } from '../../people/account/notify-by-mail.ts'
import { isWatched } from '../chain/networks.ts'
import { newNumber } from '../../platform/db/ids.ts'
import { claimOf } from '../../platform/door/claim.ts'
import { firstLifecycleState } from '../../platform/door/deadlines.ts'
import type { Door } from '../../platform/door/door.ts'
import { refuse, refuseIf } from '../../platform/door/refusal.ts'
import { storedAnswer, transact } from '../../platform/door/transact.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { addressInBook } from '../wallet/address-book.queries.ts'
import { heldOf, withdrawable } from '../wallet/holds.ts'
import { available, lockBalance, outgoing, transferWriter, fromTo } from '../wallet/ledger.ts'
import { usdtText } from '../../platform/text/usdt-text.ts'
import { fundOf, readWallet } from '../wallet/wallet.queries.ts'
import { loadWithdrawals, withdrawalKind, type WithdrawalRoot } from './withdrawal.kind.ts'
import { presentWithdrawal } from './withdrawal.presenter.ts'
import { isLastPaid, isWithdrawOpen, listWithdrawals, personOf, usedOf } from './withdrawal.queries.ts'

/** What a person may withdraw now, and what of the month and the day is used. */
export async function withdrawalTerms({ services: { db }, session }: SignedAsk): Promise<Result<WithdrawalTerms>> {
  const [wallet, used, { passwordSet }, isLastUsed] = await Promise.all([
    readWallet(db, session.userId),
    usedOf(db, session.userId),
    personOf(db, session.userId),
    isLastPaid(db, session.userId),
  ])
  return accepted({
    wallet,
    month: { used: used.month, max: WITHDRAWALS_A_MONTH },
    day: { used: used.day.toString(), max: WITHDRAWAL_DAILY_MICRO.toString() },
    password_set: passwordSet,
    last_open: isBelowMinimum(BigInt(wallet.available)) && !isLastUsed,
  })
}

const isBelowMinimum = (amount: bigint): boolean => amount > 0n && amount < WITHDRAWAL_MIN_MICRO

const REQUEST = withdrawalLifecycle.creations['withdrawal.request']

/** What can be judged by the form alone. */
function judgeForm(input: Withdraw): Result<{ network: Network; amount: bigint; isLast: boolean }> {
  const { network, amount } = input
  const isLast = input.last === true && !isTooLarge(amount) && isBelowMinimum(BigInt(amount || '0'))
  // The least amount of a last payout is that of its network, which is judged behind the lock.
  const facts = isLast ? {} : { minMicro: WITHDRAWAL_MIN_MICRO.toString() }
  const objection = refereeCreation(REQUEST, facts, requestIn(input))
  if (objection) return { ok: false, problem: objection as Problem }
  if (isTooLarge(amount)) return refused('amount.tooLarge', { max: MOST_MICRO }, 'amount')
  // The rules refuse any other network.
  return accepted({ network: network as Network, amount: BigInt(amount), isLast })
}

const requestIn = ({ network, address_id: addressId, amount: amountMicro }: Withdraw) => ({
  network,
  addressId,
  amountMicro,
})

/**
 * REQUEST: available money goes on its way out, whole; the fee is inside. The payment password is judged before the transaction,
 * everything else behind the lock of the person, so that neither cap nor balance can be passed by asking twice at once.
 */
export async function requestWithdrawal(ask: SignedAsk, input: Withdraw): Promise<Result<WithdrawalView>> {
  const { services, session } = ask
  const form = judgeForm(input)
  if (!form.ok) return form
  const claimed = claimOf(ask, 'withdraw')
  const { claim } = claimed
  // A retry of what was asked is answered as it was, also when the payment password has been locked in the meantime.
  const replay = claim && (await storedAnswer(services.db, claim))
  if (replay) return replay as Result<WithdrawalView>
  const right = await verifyPayPassword(services, session.userId, input.pay_password)
  if (!right.ok) return right
  const result = await transact(
    services,
    {
      actor: { kind: 'shopper', id: session.userId },
      roots: [{ kind: personKind, ids: [session.userId] }],
      ...claimed,
    },
    async (door) => {
      const { network, amount, isLast } = form.value
      const terms = isLast ? lastWithdrawalTerms(network) : termsOf(network)
      const asked = { network, terms, amount, isLast, addressId: input.address_id }
      const found = await factsOf(door, session.userId, asked)
      refuseIf(refereeCreation(REQUEST, found.facts, requestIn(input)))
      const address = found.address ?? refuse('walletAddress.notFound', {}, 'address_id')
      const { risks } = await personOf(door.tx, session.userId)
      const root = openWithdrawal(door, {
        userId: session.userId,
        network,
        amount,
        isLast,
        terms,
        address,
        heldMicro: found.heldMicro,
        risks,
        watched: isWatched(services.env, network),
      })
      await notifyByMail(door.tx, root.userId, 'withdrawalRequested', {
        amount: usdtText(amount),
        network,
        address: root.address,
        number: root.withdrawalNo,
      })
      return presentWithdrawal(root, 'shopper')
    },
  )
  if (result.ok) services.wake('mail')
  return result
}

/** What a request takes out, and where to. */
interface Requested {
  readonly userId: string
  readonly network: Network
  readonly amount: bigint
  readonly isLast: boolean
  readonly terms: FrozenTerms
  readonly address: { readonly id: string; readonly address: string }
  readonly heldMicro: bigint
  readonly risks: WithdrawalFacts['risks']
  /** Whether the shop follows the network itself. */
  readonly watched: boolean
}

/** Makes the withdrawal, and moves its money on its way out. */
function openWithdrawal(
  door: Door,
  { userId, network, amount, isLast, terms, address, heldMicro, risks, watched }: Requested,
): WithdrawalRoot {
  const root: WithdrawalRoot = {
    id: door.newId(),
    withdrawalNo: newNumber('W', new Date(door.at)),
    userId,
    userName: '',
    network,
    addressId: address.id,
    address: address.address,
    amountMicro: amount,
    feeMicro: BigInt(terms.feeMicro),
    actualMicro: amount - BigInt(terms.feeMicro),
    heldMicro,
    txId: null,
    nonce: null,
    isLast,
    version: 1,
    ...firstLifecycleState(
      withdrawalLifecycle,
      { network, amountMicro: amount.toString(), risks, watched, terms },
      door.at,
    ),
    reason: null,
    createdAt: door.time,
    decidedAt: null,
    sentAt: null,
    doneAt: null,
    leftTwiceAt: null,
    timeline: [],
  }
  door.create(withdrawalKind, root)
  door.draft.add(transferWriter, {
    kind: 'withdrawal',
    entity: 'withdrawal',
    entityId: root.id,
    entries: fromTo(available(userId), outgoing(userId), amount),
  })
  door.begin(withdrawalLifecycle, root, root.id, 'withdrawal.request')
  return root
}

/** The facts that the request is checked against, read behind the locks. */
async function factsOf(
  { tx, time }: Door,
  userId: string,
  {
    network,
    terms,
    amount,
    isLast,
    addressId,
  }: Pick<Requested, 'network' | 'terms' | 'amount' | 'isLast'> & {
    readonly addressId: string
  },
) {
  const isOpen = await isWithdrawOpen(tx, network)
  const address = (await addressInBook(tx, userId, addressId, time)) ?? null
  const { balance, frozen } = await lockBalance(tx, available(userId))
  const held = await heldOf(tx, userId, time)
  const fund = amount > balance ? await fundOf(tx, userId) : 0n
  const { month, day } = await usedOf(tx, userId, time)
  // More may have been asked before the limit was lowered.
  const left = BigInt(terms.dailyMicro) - day
  const facts: WithdrawalRequestFacts = {
    minMicro: terms.minMicro,
    network: { code: network, isOpen },
    address: address && { network: address.network, isUsable: address.usable, usableAt: address.usable_at },
    frozen,
    blockedUntil: held.blockedUntil?.toISOString() ?? null,
    availableMicro: balance.toString(),
    fundMicro: fund.toString(),
    withdrawableMicro: withdrawable(balance, held).toString(),
    month: { used: month, max: terms.perMonth },
    leftTodayMicro: (left > 0n ? left : 0n).toString(),
    last: isLast ? { isUsed: await isLastPaid(tx, userId) } : null,
  }
  return { facts, address, heldMicro: held.amount }
}

/** A person's withdrawals, the newest first. */
export async function myWithdrawals(
  { services: { db }, session }: SignedAsk,
  { after }: WithdrawalList,
): Promise<Result<Page<WithdrawalView>>> {
  const page = await listWithdrawals(db, session.userId, after)
  const { roots } = page.ids.length > 0 ? await loadWithdrawals(db, page.ids) : { roots: [] }
  const data = roots.reverse().map((root) => presentWithdrawal(root, 'shopper'))
  return accepted({ data, after: page.after })
}

/** One withdrawal of the caller. A withdrawal of another person is reported as not found. */
export async function myWithdrawal(
  { services: { db }, session }: SignedAsk,
  id: string,
): Promise<Result<WithdrawalView>> {
  const {
    roots: [root],
  } = await loadWithdrawals(db, [id])
  return root?.userId === session.userId ? accepted(presentWithdrawal(root, 'shopper')) : refused('withdrawal.notFound')
}
