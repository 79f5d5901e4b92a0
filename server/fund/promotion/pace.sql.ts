/** For a query: the day of today, by UTC. */
export const TODAY = `(shop_now() at time zone 'UTC')::date`

/** For a query: the end of today, by UTC, when promoted views begin again. */
export const TODAY_ENDS = `((${TODAY} + 1)::timestamp at time zone 'UTC')`

/** A place that is not seen gives its view back after this long. */
export const PLACE_MINUTES = 30

const DAY_SECONDS = 86_400
const elapsedSeconds = `extract(epoch from (shop_now() at time zone 'UTC') - ${TODAY})`

/** For a query: the promoted views that the level of a shop, by its name there, gives for a day. */
export const budgetOf = (shop: string): string => `(${shop}.level_terms ->> 'promotedViews')::int`

/**
 * For a query: as much of a day's budget as is released by now. It grows evenly until the day ends, ahead by the life of a place: the
 * views that unseen places reserve would make every shop late otherwise.
 */
export const releasedOf = (budget: string): string =>
  `least(${budget}, ceil(${budget} * (${elapsedSeconds} + ${PLACE_MINUTES * 60}) / ${DAY_SECONDS}.0))::int`

/** For a query: the views of a shop, by the SQL of its id, that places reserve which no one has seen yet. */
export const openPlacesOf = (shopId: string): string =>
  `(select count(*)::int from promotion_places o where o.shop_id = ${shopId} and o.seen_at is null and o.expires_at > shop_now())`
