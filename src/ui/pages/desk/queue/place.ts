import type { WhichCase } from '#contract/desk/desk-case.contract.ts'
import { NETWORKS } from '#machines/platform/constants.ts'
import type { QueueFilter } from '#streams/desk/desk-case.stream.ts'
import { caseUis } from '../../../lifecycles/all.ts'
import { links } from '../../../links.ts'
import { useQuery } from '../../../navigation.ts'

const KINDS = caseUis.map(({ desk }) => desk.entity)
const ASSIGNED = ['mine', 'free'] as const
const oneOf = <T extends string>(all: readonly T[], wanted = ''): T | undefined => all.find((each) => each === wanted)

/** The case of that kind and id; nothing where there is no such kind. */
export function caseNamed(kind: string | undefined, id: string | undefined): WhichCase | undefined {
  const entity = oneOf(KINDS, kind)
  return entity && id ? { entity, id } : undefined
}

/** Whether both name the same case. */
export const sameCase = (one: WhichCase, other: WhichCase | undefined): boolean =>
  one.entity === other?.entity && one.id === other.id

/** What is open: a case, or an order that was found by its number. */
export type Opened = WhichCase | { readonly order: string } | undefined

function place({ entity: kind, ...narrowing }: QueueFilter, opened: Opened): string {
  const filter = { ...(kind ? { kind } : {}), ...narrowing }
  if (opened === undefined) return links.deskQueue(filter)
  if ('entity' in opened) return links.deskQueue({ ...filter, entity: opened.entity, id: opened.id })
  return links.deskQueue({ ...filter, order: opened.order })
}

/** The address of the desk: the filter of the queue, and the case or order that is open. `to` is the address of another. */
export function usePlace(): {
  readonly filter: QueueFilter
  readonly chosen: WhichCase | undefined
  readonly order: string
  readonly to: (opened: Opened, filter?: QueueFilter) => string
} {
  const query = useQuery()
  const [kind, network, assigned] = [
    oneOf(KINDS, query('kind')),
    oneOf(NETWORKS, query('network')),
    oneOf(ASSIGNED, query('assigned')),
  ]
  const filter: QueueFilter = {
    ...(kind ? { entity: kind } : {}),
    ...(network ? { network } : {}),
    ...(query('which') === 'open' ? { which: 'open' } : {}),
    ...(assigned ? { assigned } : {}),
  }
  return {
    filter,
    chosen: caseNamed(query('entity'), query('id')),
    order: query('order'),
    to: (opened, wanted = filter) => place(wanted, opened),
  }
}
