import { statesTagged } from '#machines/platform/chart.ts'
import { shopLifecycle } from '#machines/shops/shop.machine.ts'
import { listed } from '../../platform/db/literal.ts'

const selling = listed(statesTagged(shopLifecycle, 'sells'))

/** Whether a shop, by its name in the query, sells now. */
export const sells = (shop: string): string => `${shop}.state in (${selling})`

/** Whether a shop, by its name in the query, sells nothing now; the index `shops_shut` finds the few that do not. */
export const isShut = (shop: string): string => `${shop}.state not in (${selling})`

/** What the operating fund of a shop, by its name in the query, protects buyers with: not what an undecided upgrade paid in. As text. */
export const protects = (shop: string): string =>
  `greatest(0, (${shop}.bond_facts ->> 'fundMicro')::bigint - (${shop}.bond_facts ->> 'movingMicro')::bigint)::text`

/** Whether goods or a shop, by its name in the query, has so many stars on average. The average counts as it is shown, with one decimal. */
export const isRated = (of: string, stars: string): string =>
  `${of}.rating_count > 0 and ${of}.rating_sum * 20 >= (${stars} * 20 - 1) * ${of}.rating_count`
