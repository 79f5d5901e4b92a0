import { levelTransfers } from './recharge/credit.service.ts'
import { tellSeen } from './recharge/sighting-news.ts'
import type { Services } from './services.ts'
import { openSends, sendArrived } from './withdrawal/send.service.ts'
import { askedBetween } from './recharge/recharge.queries.ts'
import type { SimulatedPorts } from './chain/simulated-chain.ts'
import type { WatcherPorts } from './chain/watcher.ts'

/** Who hears of what the chains say, and whose sends are followed: the one place where the chains meet recharges and withdrawals. */
export const chainPorts = (services: Services): WatcherPorts => ({
  level: (network, stopping) => levelTransfers(services, network, stopping),
  openSends: (network) => openSends(services.db, network),
  sent: (id) => sendArrived(services, id),
  seen: (network, addresses) => tellSeen(services, network, addresses),
  turned: (network) => services.tellNetwork(network),
  setAside: (network) => services.tellNetwork(network),
})

/** Where a simulated chain takes its transfers from. */
export const simulatedPorts = ({ db }: Pick<Services, 'db'>): SimulatedPorts => ({
  asked: (network, fromMs, toMs) => askedBetween(db, network, fromMs, toMs),
  openSends: (network) => openSends(db, network),
})
