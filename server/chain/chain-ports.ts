import type { ChainPorts } from '../domain.ts'
import type { Services } from '../services.ts'

/** Each port is filled by one domain; a chain that lacks one would lose money in silence. */
const PORTS: Readonly<Record<keyof ChainPorts, true>> = {
  level: true,
  openSends: true,
  sent: true,
  seen: true,
  turned: true,
  setAside: true,
  asked: true,
}

/** What the chains read of the shop and whom they tell, as the domains say; throws where a port is missing or filled twice. */
export function chainPorts(services: Services): ChainPorts {
  const filled = services.registry.domains.flatMap(({ chain }) => Object.entries(chain?.(services) ?? {}))
  for (const port of Object.keys(PORTS))
    if (filled.filter(([name]) => name === port).length !== 1) throw new Error(`The chains need one domain for ${port}`)
  return Object.fromEntries(filled) as unknown as ChainPorts
}
