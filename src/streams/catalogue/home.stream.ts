import { pageCalls } from '#contract/catalogue/page.calls.ts'
import type { GoodsCard, Home } from '#contract/catalogue/page.contract.ts'
import { accepted } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'
import { paged, type PagedStream } from '../platform/paged.ts'

/** The home page in one language: banners, categories and rows of products as the head, then products without end. */
export const watchHome = (language: string): PagedStream<GoodsCard, Omit<Home, 'feed'>> =>
  paged<GoodsCard, Omit<Home, 'feed'>>({
    name: `home/${language}`,
    audience: 'everyone',
    isLogged: false,
    first: async () => {
      const answer = await ask(pageCalls.index, {})
      if (!answer.ok) return answer
      const { feed, ...head } = answer.value
      return accepted({ ...feed, head })
    },
    page: (from) => ask(pageCalls.feed, from),
  })
