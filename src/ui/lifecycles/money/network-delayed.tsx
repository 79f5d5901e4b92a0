import type { Network } from '#machines/platform/constants.ts'
import { useNetwork } from '../../hooks/use-network.ts'
import { Icon } from '../../primitives/icon.tsx'

/** Says that transfers show later, for as long as the node of that network is away. */
export function NetworkDelayed({ network, text }: { network: Network; text: string }) {
  if (useNetwork(network)?.delayed !== true) return null
  return (
    <p
      role="status"
      data-part="delayed"
      className="flex items-start gap-2.5 rounded-control bg-waiting-soft p-3 text-sm text-waiting"
    >
      <Icon name="clock" size={18} className="mt-0.5 shrink-0" />
      <span className="min-w-0">{text}</span>
    </p>
  )
}
