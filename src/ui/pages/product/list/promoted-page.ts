import type { PromotedPage } from '#streams/fund/promoted-places.stream.ts'
import type { ListQuery } from './use-list-query.ts'

/** The promoted places of a list; the list of one shop has none, nor one with filters that no product is promoted for. */
export function promotedPageOf({
  category,
  shop,
  words,
  lowest,
  highest,
  stars,
  free,
}: ListQuery): PromotedPage | undefined {
  if (shop !== undefined || stars !== undefined || free !== undefined) return undefined
  return {
    place: words === undefined ? 'list' : 'search',
    ...(category === undefined ? {} : { category }),
    ...(words === undefined ? {} : { words }),
    ...(lowest === undefined ? {} : { lowest }),
    ...(highest === undefined ? {} : { highest }),
  }
}
