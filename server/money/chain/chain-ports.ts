import type { ChainPorts } from '../../platform/domain/domain.ts'
import type { Services } from '../../platform/domain/services.ts'

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

const isWhole = (ports: Partial<ChainPorts>): ports is ChainPorts => Object.keys(PORTS).every((port) => port in ports)

/** What the chains read of the shop and whom they tell, as the domains say; throws where a port is missing or filled twice. */
export function chainPorts(services: Services): ChainPorts {
  const parts = services.registry.domains.flatMap(({ chain }) => (chain ? [chain(services)] : []))
  for (const port of Object.keys(PORTS))
    if (parts.filter((part) => port in part).length !== 1) throw new Error(`The chains need one domain for ${port}`)
  const ports: Partial<ChainPorts> = {}
  for (const part of parts) Object.assign(ports, part)
  if (!isWhole(ports)) throw new Error('The chains lack a port')
  return ports
}
