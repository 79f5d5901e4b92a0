import { deskHomeCalls } from '#contract/catalogue/desk-home.calls.ts'
import { pageCalls } from '#contract/catalogue/page.calls.ts'
import type { GoodsCard, Home } from '#contract/catalogue/page.contract.ts'
import { accepted } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'
import { homeChanged$ } from './home-changed.ts'
import { paged, type PagedStream } from '../platform/paged.ts'

type HomeStream = PagedStream<GoodsCard, Omit<Home, 'feed'>>

async function first(call: typeof pageCalls.index) {
  const answer = await ask(call, {})
  if (!answer.ok) return answer
  const { feed, ...head } = answer.value
  return accepted({ ...feed, head })
}

/** The home page in one language: banners, categories and rows of products as the head, then products without end. */
export const watchHome = (language: string): HomeStream =>
  paged<GoodsCard, Omit<Home, 'feed'>>({
    name: `home/${language}`,
    audience: 'everyone',
    isLogged: false,
    refetchOn: homeChanged$,
    first: () => first(pageCalls.index),
    page: (from) => ask(pageCalls.feed, from),
  })

/** The same as the draft of the desk would show it. */
export const watchHomePreview = (language: string): HomeStream =>
  paged<GoodsCard, Omit<Home, 'feed'>>({
    name: `home/preview/${language}`,
    isLogged: false,
    first: () => first(deskHomeCalls.preview),
    page: (from) => ask(pageCalls.feed, from),
  })
