import { createHmac } from 'node:crypto'
import { homeOf, streetOf } from '../../platform/plugins/ip-range.ts'
import type { Ask } from '../../platform/domain/services.ts'
import { isBot } from './is-bot.ts'

/** So many people of one network count a day in a shop, and so many of its neighbourhood: a browser chooses what it says of itself. */
const MOST_OF_NETWORK = 20
const MOST_OF_STREET = 200

/** Who looks, as marks without names. Without the secret they lead to no person, and marks of two purposes cannot be joined. */
export interface Viewer {
  /** A person by their account, a visitor by network and browser. Two alike in one home are one, and who signs in later is two. */
  readonly mark: string
  /** Where they look from: an IPv4 address or an IPv6 /64, and the /24 or /48 around it. */
  readonly network: string
  readonly street: string
}

type From = Pick<Ask, 'services' | 'session' | 'ip' | 'device' | 'isAhead'>

/**
 * Who looks at goods or at a promoted place, or searches, where that may count: no program, no browser that fetches ahead, no staff. That
 * the owner of the shop counts nothing is for the caller to ask, who knows the shop.
 */
export function viewerOf(
  { services, session, ip, device, isAhead }: From,
  purpose: 'visitor' | 'promotion' | 'search',
): Viewer | undefined {
  if (isBot(device) || isAhead || session?.staff) return undefined
  const marked = (...what: readonly string[]): string =>
    createHmac('sha256', services.env.SECRET)
      .update(JSON.stringify([purpose, ...what]))
      .digest('base64url')
  const home = homeOf(ip)
  return {
    mark: session ? marked(session.userId) : marked(home, device),
    network: marked('network', home),
    street: marked('street', streetOf(ip)),
  }
}

/** For a query: the mark of a day, by the SQL of both. The marks of two days cannot be joined. */
export const markOfDay = (mark: string, day: string): string =>
  `encode(sha256(convert_to(${mark} || ${day}, 'UTF8')), 'base64')`

/**
 * For a query: whether a network and its neighbourhood have room for one more view `w`, beside the rows `n` of a table that meet a
 * condition.
 */
export const hasRoom = (table: string, condition: string): string =>
  `(select count(*) < ${MOST_OF_STREET} and count(*) filter (where n.network = w.network) < ${MOST_OF_NETWORK}
    from ${table} n where n.shop_id = w.shop_id and n.day = w.day and n.street = w.street and (${condition}))`
