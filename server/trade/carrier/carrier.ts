import { statesTagged } from '#machines/platform/chart.ts'
import { orderLifecycle, type Parcel } from '#machines/trade/order.machine.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import type { Services } from '../../platform/domain/services.ts'
import { deliverOrder } from '../order/order.service.ts'

/** One scan of a parcel, as its carrier reports it. */
export interface Scan {
  readonly kind: 'underway' | 'delivered'
  /** Where it was scanned, in the carrier's words; null where the carrier does not say. */
  readonly place: string | null
}

/** A carrier that can be asked about its parcels. */
export interface CarrierAdapter {
  /** As merchants write it, whatever the case. */
  readonly name: string
  /** Every scan so far, in any order; rejects when the carrier cannot be reached. */
  readonly scansOf: (parcel: Parcel) => Promise<readonly Scan[]>
}

/** The carriers this shop can ask. None comes with it: a deployment that has a contract with a carrier adds its adapter here. */
export const carriers: readonly CarrierAdapter[] = []

/** Parcels asked about in one round; the next round goes on behind the last. */
const ROUND = 100

const underway = statement(
  'carrier_underway',
  `select id, parcel from orders where state = any($1) and parcel is not null and facts ->> 'deliveredAt' is null
     and lower(parcel ->> 'carrier') = any($2) and id > $3 order by id limit ${ROUND}`,
)

interface Underway {
  readonly id: string
  readonly parcel: Parcel
}

const parcelsBehind = (on: Queries, names: readonly string[], id: string): Promise<Underway[]> =>
  on.run<Underway>(underway, [statesTagged(orderLifecycle, 'received'), names, id])

/** Asks every carrier about its parcels on the way, and lets each delivered scan through the door; answers how many arrived. */
export async function askCarriers(
  services: Services,
  adapters: readonly CarrierAdapter[],
  stopping?: AbortSignal,
): Promise<number> {
  const byName = new Map(adapters.map((adapter) => [adapter.name.toLowerCase(), adapter]))
  const names = [...byName.keys()]
  let arrived = 0
  let last = ''
  for (;;) {
    const parcels = await parcelsBehind(services.db, names, last)
    for (const each of parcels) {
      stopping?.throwIfAborted()
      const adapter = byName.get(each.parcel.carrier.toLowerCase())
      if (adapter && (await askAbout(services, adapter, each))) arrived += 1
    }
    if (parcels.length < ROUND) return arrived
    last = parcels.at(-1)?.id ?? ''
  }
}

async function askAbout(services: Services, carrier: CarrierAdapter, { id, parcel }: Underway): Promise<boolean> {
  try {
    const delivered = (await carrier.scansOf(parcel)).find(({ kind }) => kind === 'delivered')
    if (!delivered) return false
    // Received or delivered in the meantime: then the door refuses, and nothing is lost.
    return (await deliverOrder(services, id, delivered.place)).ok
  } catch (error) {
    // One carrier that cannot be reached must not keep the others' parcels waiting.
    services.log.warn({ carrier: carrier.name, order: id, err: error }, 'a carrier could not be asked')
    return false
  }
}
