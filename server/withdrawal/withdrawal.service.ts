import {
  type Network,
  WITHDRAWAL_DAILY_MICRO,
  WITHDRAWAL_FEE_MICRO,
  WITHDRAWAL_MIN_MICRO,
  WITHDRAWALS_A_MONTH,
} from '#machines/constants.ts'
import { withdrawalLifecycle } from '#machines/withdrawal.machine.ts'
import type { Page } from '#contract/call.ts'
import { takesFund } from '#contract/withdrawal.form.ts'
import { accepted, refused, type Result } from '#contract/problem.ts'
import { isTooLarge, MOST_MICRO } from '#contract/typed-amount.ts'
import type { WalletAddress } from '#contract/wallet.contract.ts'
import type { Withdraw, WithdrawalList, WithdrawalTerms, WithdrawalView } from '#contract/withdrawal.contract.ts'
import { verifyPayPassword } from '../account/pay-password.service.ts'
import { personKind } from '../account/person.kind.ts'
import { tellByMail } from '../account/tell-by-mail.ts'
import { isWatched } from '../chain/networks.ts'
import { newNumber } from '../db/ids.ts'
import { PAGE_SIZE } from '../db/keyset.ts'
import { claimOf } from '../door/claim.ts'
import { firstLifecycleState } from '../door/deadlines.ts'
import type { Door } from '../door/door.ts'
import { refuse } from '../door/refusal.ts'
import { storedAnswer, transact } from '../door/transact.ts'
import type { SignedAsk } from '../services.ts'
import { addressInBook } from '../wallet/address-book.queries.ts'
import { heldOf, withdrawable } from '../wallet/holds.ts'
import { available, lockBalance, outgoing, transferWriter } from '../wallet/ledger.ts'
import { usdtText } from '../usdt-text.ts'
import { fundOf, isNetwork, readWallet } from '../wallet/wallet.queries.ts'
import { loadWithdrawals, withdrawalKind } from './withdrawal.kind.ts'
import { presentWithdrawal } from './withdrawal.presenter.ts'
import { isWithdrawOpen, listWithdrawals, personOf, usedOf } from './withdrawal.queries.ts'
import type { WithdrawalRoot } from './withdrawal.root.ts'

/** What a person may withdraw now, and what of the month and the day is used. */
export async function withdrawalTerms({ services: { db }, session }: SignedAsk): Promise<Result<WithdrawalTerms>> {
  const [wallet, used, { passwordSet }] = await Promise.all([
    readWallet(db, session.userId),
    usedOf(db, session.userId),
    personOf(db, session.userId),
  ])
  return accepted({
    wallet,
    month: { used: used.month, max: WITHDRAWALS_A_MONTH },
    day: { used: used.day.toString(), max: WITHDRAWAL_DAILY_MICRO.toString() },
    password_set: passwordSet,
  })
}

/** What can be judged by the form alone. */
function judgeForm({ network, address_id, amount }: Withdraw): Result<{ network: Network; amount: bigint }> {
  if (!isNetwork(network)) return refused('withdrawal.networkMissing', {}, 'network')
  if (address_id === '') return refused('withdrawal.addressMissing', {}, 'address_id')
  if (amount === '' || amount === '0') return refused('withdrawal.amountIncorrect', {}, 'amount')
  if (BigInt(amount) < WITHDRAWAL_MIN_MICRO)
    return refused('withdrawal.tooSmall', { min: WITHDRAWAL_MIN_MICRO.toString() }, 'amount')
  if (isTooLarge(amount)) return refused('amount.tooLarge', { max: MOST_MICRO }, 'amount')
  return accepted({ network, amount: BigInt(amount) })
}

/**
 * REQUEST: available money goes on its way out, whole; the fee is inside. The payment password is judged before the transaction,
 * everything else behind the lock of the person, so that neither cap nor balance can be passed by asking twice at once.
 */
export async function requestWithdrawal(ask: SignedAsk, input: Withdraw): Promise<Result<WithdrawalView>> {
  const { services, session } = ask
  const form = judgeForm(input)
  if (!form.ok) return form
  const { claim } = claimOf(ask, 'withdraw')
  // A retry of what was asked is answered as it was, also when the payment password has been locked meanwhile.
  const replay = claim && (await storedAnswer(services.db, claim))
  if (replay) return replay as Result<WithdrawalView>
  const right = await verifyPayPassword(services, session.userId, input.pay_password)
  if (!right.ok) return right
  const result = await transact(
    services,
    {
      actor: { kind: 'shopper', id: session.userId },
      roots: [{ kind: personKind, ids: [session.userId] }],
      ...(claim ? { claim } : {}),
    },
    async (door) => {
      const { network, amount } = form.value
      if (!(await isWithdrawOpen(door.tx, network))) refuse('withdrawal.closed', { network }, 'network')
      const address = await usableAddress(door, session.userId, network, input.address_id)
      const heldThen = await judgeMoney(door, session.userId, amount)
      await judgeLimits(door, session.userId, amount)
      const { risks } = await personOf(door.tx, session.userId)
      const root: WithdrawalRoot = {
        id: door.newId(),
        withdrawalNo: newNumber('W', new Date(door.at)),
        userId: session.userId,
        userName: '',
        network,
        addressId: address.id,
        address: address.address,
        amountMicro: amount,
        feeMicro: WITHDRAWAL_FEE_MICRO[network],
        actualMicro: amount - WITHDRAWAL_FEE_MICRO[network],
        heldMicro: heldThen,
        txId: null,
        nonce: null,
        version: 1,
        ...firstLifecycleState(
          withdrawalLifecycle,
          { network, amountMicro: amount.toString(), risks, watched: isWatched(services.env, network) },
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
        entries: [
          { account: available(session.userId), amount: -amount },
          { account: outgoing(session.userId), amount },
        ],
      })
      door.begin(withdrawalLifecycle, root, root.id, {
        event: 'withdrawal.request',
        name: 'withdrawal.requested',
        by: 'shopper',
      })
      await tellByMail(door.tx, root.userId, 'withdrawalRequested', {
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

async function usableAddress(door: Door, userId: string, network: Network, id: string): Promise<WalletAddress> {
  const address = await addressInBook(door.tx, userId, id, door.time)
  if (!address) return refuse('walletAddress.notFound', {}, 'address_id')
  if (address.network !== network) refuse('walletAddress.wrongNetwork', { network }, 'address_id')
  if (!address.usable) refuse('withdrawal.addressHeld', { until: address.usable_at }, 'address_id')
  return address
}

/** Refuses what the wallet does not let out; answers what is held of it now, in micro-USDT. */
async function judgeMoney({ tx, time }: Door, userId: string, amount: bigint): Promise<bigint> {
  const { balance, frozen } = await lockBalance(tx, available(userId))
  if (frozen) refuse('pay.walletFrozen')
  const held = await heldOf(tx, userId, time)
  if (held.blockedUntil) refuse('withdrawal.onHold', { until: held.blockedUntil.toISOString() })
  const fund = amount > balance ? await fundOf(tx, userId) : 0n
  if (takesFund(amount, { available: balance, fund }))
    refuse('withdrawal.fundInside', { fund: fund.toString() }, 'amount')
  if (amount > balance)
    refuse('pay.insufficientBalance', { balance: balance.toString(), needed: amount.toString() }, 'amount')
  const most = withdrawable(balance, held)
  if (amount > most) refuse('withdrawal.overLimit', { max: most.toString() }, 'amount')
  return held.amount
}

async function judgeLimits({ tx, time }: Door, userId: string, amount: bigint): Promise<void> {
  const { month, day } = await usedOf(tx, userId, time)
  if (month >= WITHDRAWALS_A_MONTH) refuse('withdrawal.monthUsed', { max: WITHDRAWALS_A_MONTH })
  const left = WITHDRAWAL_DAILY_MICRO - day
  if (amount > left) refuse('withdrawal.dayUsed', { left: left.toString() }, 'amount')
}

/** CANCEL: while nobody has approved it, all of it comes back. */
export const cancelWithdrawal = (ask: SignedAsk, id: string): Promise<Result<WithdrawalView>> =>
  transact(
    ask.services,
    {
      actor: { kind: 'shopper', id: ask.session.userId },
      roots: [{ kind: withdrawalKind, ids: [id] }],
      ...claimOf(ask, 'cancelWithdraw'),
    },
    (door) => {
      const root = door.root(withdrawalKind, id)
      if (root.userId !== ask.session.userId) refuse('withdrawal.notFound')
      door.move(withdrawalLifecycle, root, id, { type: 'withdrawal.cancel' })
      return presentWithdrawal(root, 'shopper')
    },
  )

/** A person's withdrawals, the newest first. */
export async function myWithdrawals(
  { services: { db }, session }: SignedAsk,
  { after }: WithdrawalList,
): Promise<Result<Page<WithdrawalView>>> {
  const ids = await listWithdrawals(db, session.userId, after)
  const shown = ids.slice(0, PAGE_SIZE)
  const { roots } = shown.length > 0 ? await loadWithdrawals(db, shown) : { roots: [] }
  const data = roots.reverse().map((root) => presentWithdrawal(root, 'shopper'))
  return accepted({ data, after: ids.length > PAGE_SIZE ? (shown.at(-1) ?? null) : null })
}

/** One withdrawal of mine. Somebody else's looks the same as none. */
export async function myWithdrawal(
  { services: { db }, session }: SignedAsk,
  id: string,
): Promise<Result<WithdrawalView>> {
  const {
    roots: [root],
  } = await loadWithdrawals(db, [id])
  return root?.userId === session.userId ? accepted(presentWithdrawal(root, 'shopper')) : refused('withdrawal.notFound')
}
