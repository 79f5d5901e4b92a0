import { MOST, tooLong } from '#contract/platform/text-limits.ts'
import type { ShopQuery } from '#streams/shops/shop-list.stream.ts'
import { links } from '../../../links.ts'
import { useNavigation, useQuery } from '../../../navigation.ts'

/** The averages that the filter offers. */
export const STARS = [4, 3] as const

/** A change of the query; '' takes a filter away. */
export interface ShopChange {
  readonly keywords?: string
  readonly category?: string
  readonly stars?: string
}

/** The query of the list as the address has it; a change replaces the address, so that back leads away. */
export function useShopQuery() {
  const read = useQuery()
  const go = useNavigation()
  const [keywords, category] = [read('keywords').trim(), read('category')]
  const stars = STARS.find((each) => String(each) === read('stars'))
  const query: ShopQuery = {
    ...(keywords && !tooLong(keywords, MOST.search) ? { keywords } : {}),
    ...(category ? { category } : {}),
    ...(stars ? { stars } : {}),
  }
  const change = (by: ShopChange): void => {
    const next = { keywords, category, stars: stars?.toString() ?? '', ...by }
    go.replace(
      links.shops({
        keywords: next.keywords || undefined,
        category: next.category || undefined,
        stars: next.stars || undefined,
      }),
    )
  }
  return { query, change, clear: (): void => go.replace(links.shops()) }
}
