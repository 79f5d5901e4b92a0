import { filter, map, merge, throttleTime } from 'rxjs'
import type { Page } from '#contract/call.ts'
import type { NetworkView } from '#contract/wallet.contract.ts'
import { walletApi } from '#client/wallet.api.ts'
import { timesToAsk, watchRoom } from './live-rooms.ts'
import { live, type LiveStream } from './live.ts'
import { events$ } from './news.ts'

const EVERY_MS = 1_000

// Everybody hears the room, which may lose a word; the desk has it in its log as well.
const changed$ = merge(
  watchRoom('networks'),
  events$.pipe(filter(({ event }) => event.entity === 'network')),
  timesToAsk({ atOnce: false }),
).pipe(
  map(() => undefined),
  throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }),
)

/** The networks that USDT travels on, as they stand: which way of which is open, and whose node is away. */
export const watchNetworks = (): LiveStream<readonly NetworkView[], Page<NetworkView>> =>
  live<Page<NetworkView>, readonly NetworkView[]>({
    name: 'networks',
    snapshot: walletApi.networks,
    show: ({ data }) => data,
    refetchOn: changed$,
  })

/** Shows what became of a network at once, as finance's own answer tells it. */
export const showNetwork = (renewed: NetworkView): void =>
  watchNetworks().update((page) => ({
    ...page,
    data: page.data.map((each) => (each.code === renewed.code ? renewed : each)),
  }))
