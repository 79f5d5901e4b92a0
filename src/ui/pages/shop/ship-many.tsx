import { useQuery } from '../../navigation.ts'
import { MerchantsOnly } from '../../templates/merchants-only.tsx'
import { PastedList } from './ship-many/pasted-list.tsx'
import { WaitingParcels } from './ship-many/waiting-parcels.tsx'

/** Ships several orders: what waits with its numbers typed beside it, or a list that is pasted. */
export function ShipManyPage() {
  const isList = useQuery()('by') === 'list'
  return <MerchantsOnly>{isList ? <PastedList /> : <WaitingParcels />}</MerchantsOnly>
}
