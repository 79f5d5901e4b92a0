import { statesTagged } from '#machines/chart.ts'
import { shopLifecycle } from '#machines/shop.machine.ts'
import { listed } from '../db/literal.ts'

const selling = listed(statesTagged(shopLifecycle, 'sells'))

/** Whether a shop, by its name in the query, sells now. */
export const sells = (shop: string): string => `${shop}.state in (${selling})`

/** Whether a shop, by its name in the query, sells nothing now; the index `shops_shut` finds the few that do not. */
export const isShut = (shop: string): string => `${shop}.state not in (${selling})`
