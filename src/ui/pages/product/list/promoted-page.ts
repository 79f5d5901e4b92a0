import type { PromotedPage } from '#streams/fund/promoted-places.stream.ts'
import type { ListQuery } from './use-list-query.ts'

/** The promoted places of a list; the list of one shop has none, nor one with filters that no product is promoted for. */
export function promotedPageOf({
  category,
  shop,
  keywords,
  lowest,
  highest,
  stars,
  free,
}: ListQuery): PromotedPage | undefined {
  if (shop !== undefined || stars !== undefined || free !== undefined) return undefined
  return {
    place: keywords === undefined ? 'list' : 'search',
    ...(category === undefined ? {} : { category }),
    ...(keywords === undefined ? {} : { keywords }),
    ...(lowest === undefined ? {} : { lowest }),
    ...(highest === undefined ? {} : { highest }),
  }
}
