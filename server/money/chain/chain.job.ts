import { type Runner, startJob } from '../../platform/domain/runner.ts'
import type { Services } from '../../platform/domain/services.ts'
import type { ChainReader } from './chain-reader.ts'
import type { WatchedNetwork } from './networks.ts'
import { createWatcher, type Look, type Watcher } from './watcher.ts'
import type { WatcherPorts } from '../../platform/domain/ports.ts'
import { chance } from '../../platform/process/chance.ts'
import { lazily } from '../../platform/process/lazily.ts'
import { steadyMs } from '../../platform/process/time.ts'

/** How often a chain is looked at; several processes share the looks. */
const POLL_MS = 10_000
/** A person looked for us, where that is not longer ago. A little less than the poll, or two processes would both wait. */
const FRESH_MS = 8_000
/** After trouble we come back later each time, up to this. */
const TROUBLE_MOST_MS = 5 * 60_000

// Read only where a network is configured: the package takes longer to load than half the server.
const tron = lazily(() => import('./tron-reader.ts'))
const evm = lazily(() => import('./evm-reader.ts'))

async function readerOf(of: WatchedNetwork, signal: AbortSignal): Promise<ChainReader> {
  if (of.network === 'TRC20') return (await tron()).tronReader(of, signal)
  return (await evm()).evmReader(of, signal)
}

/** Starts reading a network, its node or a simulation of it, and goes on until stopped; a request that is pending then is given up. */
export async function watchChain(
  { db, log }: Pick<Services, 'db' | 'log'>,
  of: WatchedNetwork,
  { onError, ...ports }: WatcherPorts & { readonly onError: (error: unknown) => void },
  simulated?: { readonly reader: ChainReader; readonly pollMs: number },
): Promise<Runner> {
  const stopping = new AbortController()
  const reader = simulated?.reader ?? (await readerOf(of, stopping.signal))
  const watcher = createWatcher({ db, log, of, reader, signal: stopping.signal, ...ports })
  const pace = paceOf(watcher, simulated ? { pollMs: simulated.pollMs, freshMs: 0 } : {})
  const runner = startJob(
    async () => {
      if ((await pace()) === 'behind') runner.wake()
    },
    simulated?.pollMs ?? POLL_MS,
    onError,
  )
  return {
    wake: runner.wake,
    record: runner.record,
    stop: async () => {
      stopping.abort()
      await runner.stop()
    },
  }
}

/** Looks when it is time: at once while behind, later and later while the node is in trouble. */
export function paceOf(
  watcher: Watcher,
  { now = steadyMs, random = chance, pollMs = POLL_MS, freshMs = FRESH_MS } = {},
): () => Promise<Look | 'waiting'> {
  let notBefore = 0
  let troubles = 0
  let isBehind = false
  return async () => {
    if (now() < notBefore) return 'waiting'
    const came = await watcher.look(isBehind ? 0 : freshMs)
    isBehind = came === 'behind'
    troubles = came === 'trouble' ? troubles + 1 : 0
    // Jittered: processes that lost the same node must not all come back at the same moment.
    const most = Math.min(TROUBLE_MOST_MS, pollMs * 2 ** troubles)
    notBefore = came === 'trouble' ? now() + most * (0.5 + random() / 2) : 0
    return came
  }
}
