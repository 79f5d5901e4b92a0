import { filter, merge, throttleTime } from 'rxjs'
import { bondCalls, bondMoves } from '#contract/fund/bond.calls.ts'
import type { BondBoard, BondContract, Signed, SignedContract } from '#contract/fund/bond.contract.ts'
import { answered$ } from '#client/signals.ts'
import { ask } from '#client/http.ts'
import { live, type LiveStream } from '../platform/live.ts'
import { moneyMoved$ } from '../money/money-news.ts'
import { events$ } from '../platform/news.ts'
import { paged, type PagedStream } from '../platform/paged.ts'
import { read } from '../platform/read.ts'
import { serverClock } from '../platform/server-clock.ts'

/** The board is refetched at most this often. */
const EVERY_MS = 1_000
const MOVES: ReadonlySet<string> = new Set(Object.values(bondMoves).map(({ path }) => path))
const SIGN = bondCalls.sign.path

const shopEvents$ = events$.pipe(filter(({ event }) => event.topic.startsWith('shop:')))
const moved$ = answered$.pipe(filter(({ call }) => MOVES.has(call.path)))
const signed$ = answered$.pipe(filter(({ call }) => MOVES.has(call.path) || call.path === SIGN))
const changed$ = merge(shopEvents$, moved$, moneyMoved$).pipe(
  throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }),
)

/** When the next part stops being kept for claims: no event is published then. */
const nextPart = ({ parts }: BondBoard): number =>
  Math.min(
    Infinity,
    ...parts.map(({ until }) => (until === null ? Infinity : Date.parse(until))).filter((at) => at > serverClock.now()),
  )

/** The operating fund of the merchant's shop besides its state: levels, what blocks its return, what may be claimed. */
export const watchBondBoard = (): LiveStream<BondBoard> =>
  live<BondBoard>({
    name: 'shop/bond',
    snapshot: () => ask(bondCalls.board, {}),
    show: (board) => board,
    refetchOn: changed$,
    changesAt: nextPart,
  })

/** The current contract about the fund; of another language it is another text. */
export const watchBondContract = (language: string): LiveStream<BondContract> =>
  read({ name: `shop/bondContract/${language}`, call: () => ask(bondCalls.contract, {}) })

/** A contract that the merchant signed, with its text. It never changes. */
export const watchSignedContract = (id: string): LiveStream<SignedContract> =>
  read({ name: `shop/bondSigned/${id}`, call: () => ask(bondCalls.signed, { id }) })

/** The contracts that the merchant signed, newest first. */
export const watchSignedContracts = (): PagedStream<Signed> =>
  paged<Signed>({
    name: 'shop/bondContracts',
    page: (from) => ask(bondCalls.contracts, from),
    refetchOn: merge(signed$, shopEvents$.pipe(filter(({ event }) => event.entity === 'shop'))),
  })
