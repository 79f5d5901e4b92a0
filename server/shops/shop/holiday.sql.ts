import { HOLIDAY_SHOWN_DAYS } from '#machines/platform/constants.ts'

/** For a query: the day that is so many days ahead, by UTC. */
const dayAhead = (days: number): string =>
  `to_char((shop_now() + interval '${days} days') at time zone 'UTC', 'YYYY-MM-DD')`

/** For a query: the day of today, by UTC. */
export const today = dayAhead(0)

/** For a query: the holiday of a shop, by its name there, in JSON, while it goes on and some days before; null without one. */
export const shownHoliday = (shop: string): string =>
  `(select json_build_object('from', h.from_day, 'to', h.to_day, 'message', h.message) from shop_holidays h
    where h.shop_id = ${shop}.id and h.to_day >= ${today} and h.from_day <= ${dayAhead(HOLIDAY_SHOWN_DAYS)} order by h.to_day limit 1)`
