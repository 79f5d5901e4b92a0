import type { Runner } from '../../platform/domain/runner.ts'
import type { Services } from '../../platform/domain/services.ts'
import { watchChain } from './chain.job.ts'
import { chainPorts } from './chain-ports.ts'
import { watchedNetworks } from './networks.ts'
import { SIMULATED_POLL_MS, simulatedChain, simulatedNetworks } from './simulated-chain.ts'

/** Starts a watcher for each network that is read, or simulated. */
export async function watchChains(
  services: Services,
  onError: (error: unknown) => void,
  add: (name: string, runner: Runner) => void,
): Promise<void> {
  const { db, env } = services
  const ports = chainPorts(services)
  for (const watched of watchedNetworks(env))
    add(`chain ${watched.network}`, await watchChain(services, watched, { ...ports, onError }))
  for (const of of await simulatedNetworks(db, env)) {
    const simulated = { reader: simulatedChain(db, of, ports), pollMs: SIMULATED_POLL_MS }
    add(`chain ${of.network}`, await watchChain(services, of, { ...ports, onError }, simulated))
  }
}
