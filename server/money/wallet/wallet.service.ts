import { personKind } from '../../people/account/person.kind.ts'
import {
  CREDITED_AT_CONFIRMATIONS,
  MAX_WALLET_ADDRESSES,
  NETWORKS,
  RECHARGE_MIN_MICRO,
  RELEASED_AT_CONFIRMATIONS,
  WITHDRAWAL_FEE_MICRO,
  WITHDRAWAL_MIN_MICRO,
} from '#machines/platform/constants.ts'
import type { Page } from '#contract/platform/call.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { checkPayoutAddress } from '#contract/money/wallet-address.form.ts'
import type {
  AddWalletAddress,
  MoneyDetail,
  MoneyEntry,
  MoneyLog,
  NetworkView,
  Wallet,
  WalletAddress,
} from '#contract/money/wallet.contract.ts'
import { notifyByMail } from '../../people/account/notify-by-mail.ts'
import { isDemoNetwork, isSimulated, isWatched, tokenOf } from '../chain/networks.ts'
import { PAGE_SIZE } from '../../platform/db/keyset.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { transact } from '../../platform/door/transact.ts'
import type { Services, SignedAsk } from '../../platform/domain/services.ts'
import { bookOf, forgetInBook, isOurs, writeToBook } from './address-book.queries.ts'
import { readMoneyEntry, readMoneyLog } from './money-log.queries.ts'
import { publishBook } from '../../people/account/wallet-news.ts'
import { isNetwork, type NetworkRow, networksNow, readWallet } from './wallet.queries.ts'

/** What I have, and what of it may leave. */
export const myWallet = async ({ services, session }: SignedAsk): Promise<Result<Wallet>> =>
  accepted(await readWallet(services.db, session.userId))

/** What came in and went out. */
export async function myMoneyLog(
  { services, session }: SignedAsk,
  { type, month, of, after, limit: length = PAGE_SIZE }: MoneyLog,
): Promise<Result<Page<MoneyEntry>>> {
  return accepted(await readMoneyLog(services.db, session.userId, { type, month, of, after, length }))
}

/** One record and its cause. A record of another person is reported as not found. */
export async function myMoneyEntry({ services, session }: SignedAsk, id: string): Promise<Result<MoneyDetail>> {
  const found = await readMoneyEntry(services.db, session.userId, id)
  return found ? accepted(found) : refused('system.notFound')
}

/** A network as everyone sees it. */
export const presentNetwork = (
  { env }: Pick<Services, 'env'>,
  { code, recharge_open, withdraw_open, trouble }: NetworkRow,
): NetworkView => ({
  code,
  recharge_open,
  withdraw_open,
  recharge_min: RECHARGE_MIN_MICRO.toString(),
  withdraw_min: WITHDRAWAL_MIN_MICRO.toString(),
  fee: WITHDRAWAL_FEE_MICRO[code].toString(),
  watched: isWatched(env, code),
  delayed: isWatched(env, code) && trouble !== null,
  credited_at: CREDITED_AT_CONFIRMATIONS,
  released_at: RELEASED_AT_CONFIRMATIONS,
  demo: isDemoNetwork(env, code),
  simulated: isSimulated(env, code),
})

/** The networks and their terms. */
export async function allNetworks({ services }: SignedAsk): Promise<Result<Page<NetworkView>>> {
  const rows = await networksNow(services.db)
  return accepted({ data: rows.map((row) => presentNetwork(services, row)), after: null })
}

/** The addresses my money may be sent to. */
export const myBook = async ({ services, session }: SignedAsk): Promise<Result<Page<WalletAddress>>> =>
  accepted({ data: await bookOf(services.db, session.userId), after: null })

// The book of a person changes one step after the other, beside their withdrawals.
const ownRow = (userId: string) => [{ kind: personKind, ids: [userId] }]

/** Adds an address that its network accepts; not one of our own, and not twice. */
export async function addToBook(
  { services, session, confirm }: SignedAsk,
  { network, address, label }: AddWalletAddress,
): Promise<Result<WalletAddress>> {
  if (!isNetwork(network)) return refused('withdrawal.networkMissing', {}, 'network')
  if (address.trim() === '') return refused('withdrawal.addressMissing', {}, 'address')
  const tokens = NETWORKS.map((each) => tokenOf(services.env, each))
  const checked = checkPayoutAddress(network, address, tokens)
  if (!checked.ok) return checked
  const { userId } = session
  const result = await transact(
    services,
    { actor: { kind: 'shopper', id: userId }, roots: ownRow(userId), confirm },
    async (door) => {
      if (await isOurs(door.tx, checked.value)) refuse('walletAddress.ours', {}, 'address')
      if ((await bookOf(door.tx, userId)).length >= MAX_WALLET_ADDRESSES)
        refuse('walletAddress.limit', { max: MAX_WALLET_ADDRESSES })
      const written = await writeToBook(door.tx, userId, { network, address: checked.value, label })
      if (!written) refuse('walletAddress.exists', {}, 'address')
      await notifyByMail(door.tx, userId, 'addressAdded', { network, address: checked.value })
      publishBook(door, userId)
      return written
    },
  )
  if (result.ok) services.wake('mail')
  return result
}

/** Removes an address. An address of another person is reported as not found. */
export const forgetAddress = (
  { services, session: { userId }, confirm }: SignedAsk,
  id: string,
): Promise<Result<{ done: true }>> =>
  transact(services, { actor: { kind: 'shopper', id: userId }, roots: ownRow(userId), confirm }, async (door) => {
    if (!(await forgetInBook(door.tx, userId, id))) refuse('walletAddress.notFound')
    publishBook(door, userId)
    return { done: true }
  })
