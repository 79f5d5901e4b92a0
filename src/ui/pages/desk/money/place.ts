import type { WhichCase } from '#contract/desk-money.contract.ts'
import { NETWORKS } from '#machines/constants.ts'
import type { QueueFilter } from '#streams/desk-money.stream.ts'
import { links } from '../../../links.ts'
import { useQuery } from '../../../navigation.ts'

const KINDS = ['recharge', 'withdrawal'] as const
const oneOf = <T extends string>(all: readonly T[], word: string): T | undefined => all.find((each) => each === word)

/** Whether both name the same case. */
export const sameCase = (one: WhichCase, other: WhichCase | undefined): boolean =>
  one.entity === other?.entity && one.id === other.id

const place = ({ entity: kind, network, which }: QueueFilter, chosen: WhichCase | undefined): string =>
  links.deskMoney({
    ...(kind ? { kind } : {}),
    ...(network ? { network } : {}),
    ...(which ? { which } : {}),
    ...(chosen ? { entity: chosen.entity, id: chosen.id } : {}),
  })

/** What the address says: which cases stand in the queue, and which of them lies open. `to` is the address of another. */
export function usePlace(): {
  readonly filter: QueueFilter
  readonly chosen: WhichCase | undefined
  readonly to: (chosen: WhichCase | undefined, filter?: QueueFilter) => string
} {
  const query = useQuery()
  const [kind, network] = [oneOf(KINDS, query('kind')), oneOf(NETWORKS, query('network'))]
  const filter: QueueFilter = {
    ...(kind ? { entity: kind } : {}),
    ...(network ? { network } : {}),
    ...(query('which') === 'open' ? { which: 'open' } : {}),
  }
  const [entity, id] = [oneOf(KINDS, query('entity')), query('id')]
  return {
    filter,
    chosen: entity && id ? { entity, id } : undefined,
    to: (chosen, wanted = filter) => place(wanted, chosen),
  }
}
