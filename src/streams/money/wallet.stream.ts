import { filter, merge } from 'rxjs'
import type { Page } from '#contract/platform/call.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import type { MoneyDetail, MoneyEntry, RecordType, Wallet, WalletAddress } from '#contract/money/wallet.contract.ts'
import type { Result } from '#contract/platform/problem.ts'
import { withdrawalCalls } from '#contract/money/withdrawal.calls.ts'
import type { WithdrawalTerms } from '#contract/money/withdrawal.contract.ts'
import { days } from '#machines/platform/constants.ts'
import { answered$ } from '#client/signals.ts'
import { ask } from '#client/http.ts'
import { live, type LiveStream } from '../platform/live.ts'
import { moneyMoved$ } from './money-news.ts'
import { events$ } from '../platform/news.ts'
import { type From, paged, type PagedStream } from '../platform/paged.ts'
import { read } from '../platform/read.ts'
import { serverClock } from '../platform/server-clock.ts'

/** The end of the first hold: the available balance grows then, without an event. */
const firstEndOf = ({ holds }: Wallet): number => Math.min(Infinity, ...holds.map(({ until }) => Date.parse(until)))
/** The start of the next day (UTC), with a new daily limit. */
const nextDay = (): number => (Math.floor(serverClock.now() / days(1)) + 1) * days(1)

/** The person's balance, and how much of it is available. */
export const watchWallet = (): LiveStream<Wallet> =>
  live<Wallet>({
    name: 'wallet',
    snapshot: () => ask(walletCalls.getBalance, {}),
    show: (wallet) => wallet,
    refetchOn: moneyMoved$,
    changesAt: firstEndOf,
  })

/** The withdrawal limits, and how much of them is used today and this month. */
export const watchWithdrawalTerms = (): LiveStream<WithdrawalTerms> =>
  live<WithdrawalTerms>({
    name: 'wallet/terms',
    snapshot: () => ask(withdrawalCalls.initialWithdraw, {}),
    show: (terms) => terms,
    refetchOn: moneyMoved$,
    changesAt: ({ wallet }) => Math.min(firstEndOf(wallet), nextDay()),
  })

const BOOK_CALLS: ReadonlySet<string> = new Set([walletCalls.addPayAccount.path, walletCalls.delPayAccount.path])
const bookChanged$ = merge(
  answered$.pipe(filter(({ call }) => BOOK_CALLS.has(call.path))),
  events$.pipe(filter(({ event }) => event.entity === 'book')),
)

/** The person's withdrawal addresses; changes on other devices appear as well. */
export const watchWalletAddresses = (): LiveStream<Page<WalletAddress>> =>
  live<Page<WalletAddress>>({
    name: 'wallet/addresses',
    snapshot: () => ask(walletCalls.getPayAccount, {}),
    show: (book) => book,
    refetchOn: bookChanged$,
  })

/** Which records are shown. */
export interface LogFilter {
  readonly type?: RecordType | undefined
  /** `2026-11`, in UTC. */
  readonly month?: string | undefined
  /** Only what one's own shop brought and paid. */
  readonly of?: 'shop' | undefined
}

/** One page of the money log; `limit` sets its size. */
export const moneyLogPage = (
  { type, month, of }: LogFilter,
  from: From & { readonly limit?: number },
): Promise<Result<Page<MoneyEntry>>> =>
  ask(walletCalls.moneyLog, {
    ...(type === undefined ? {} : { type }),
    ...(month === undefined ? {} : { month }),
    ...(of === undefined ? {} : { of }),
    ...from,
  })

/** One record of the wallet; it never changes. */
export const watchMoneyEntry = (id: string): LiveStream<MoneyDetail> =>
  read({ name: `wallet/entry/${id}`, call: () => ask(walletCalls.details, { id }) })

/** The money that came in and went out, newest first. */
export const watchMoneyLog = ({ type, month, of }: LogFilter): PagedStream<MoneyEntry> =>
  paged<MoneyEntry>({
    name: ['wallet/log', type ?? 'all', month ?? 'ever', ...(of ? [of] : [])].join('/'),
    page: (from) => moneyLogPage({ type, month, of }, from),
    isAppendOnly: true,
    refetchOn: moneyMoved$,
  })
