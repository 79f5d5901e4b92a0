import { filter, map, merge, throttleTime } from 'rxjs'
import type { Page } from '#contract/platform/call.ts'
import { deskBooksCalls } from '#contract/money/desk-money.calls.ts'
import type { Uncreditable } from '#contract/money/desk-money.contract.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import type { NetworkView } from '#contract/money/wallet.contract.ts'
import { ask } from '#client/http.ts'
import { timesToAsk, watchRoom } from '../platform/live-rooms.ts'
import { live, type LiveStream } from '../platform/live.ts'
import { events$ } from '../platform/news.ts'

const EVERY_MS = 1_000

// The room reaches everyone but may lose a message; the desk has the change in its log as well.
const changed$ = merge(
  watchRoom('networks'),
  events$.pipe(filter(({ event }) => event.entity === 'network')),
  timesToAsk({ atOnce: false }),
).pipe(
  map(() => undefined),
  throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }),
)

/** The USDT networks: which directions are open, and which node is away. */
export const watchNetworks = (): LiveStream<readonly NetworkView[], Page<NetworkView>> =>
  live<Page<NetworkView>, readonly NetworkView[]>({
    name: 'networks',
    snapshot: () => ask(walletCalls.networks, {}),
    show: ({ data }) => data,
    refetchOn: changed$,
  })

/** Transfers whose amount cannot be credited, the latest first. */
export const watchUncreditable = (): LiveStream<readonly Uncreditable[], Page<Uncreditable>> =>
  live<Page<Uncreditable>, readonly Uncreditable[]>({
    name: 'desk/uncreditable',
    snapshot: () => ask(deskBooksCalls.uncreditable, {}),
    show: ({ data }) => data,
    refetchOn: changed$,
  })

/** Shows a network as the answer to finance's own action has it. */
export const showNetwork = (renewed: NetworkView): void =>
  watchNetworks().update((page) => ({
    ...page,
    data: page.data.map((each) => (each.code === renewed.code ? renewed : each)),
  }))
