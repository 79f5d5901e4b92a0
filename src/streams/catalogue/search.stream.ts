import type { OutputOf } from '#contract/platform/call.ts'
import { commonCalls } from '#contract/platform/common.calls.ts'
import { ask } from '#client/http.ts'
import type { LiveStream } from '../platform/live.ts'
import { read } from '../platform/read.ts'

/** Popular search terms in one language. */
export const watchPopularTerms = (language: string): LiveStream<OutputOf<typeof commonCalls.searchHot>> =>
  read({ name: `search/popular/${language}`, audience: 'everyone', call: () => ask(commonCalls.searchHot, {}) })

/** Products, categories and shops that match search terms being typed. */
export const watchSuggestions = (keywords: string): LiveStream<OutputOf<typeof commonCalls.search>> =>
  read({
    name: `search/suggestions/${keywords}`,
    audience: 'everyone',
    call: () => ask(commonCalls.search, { keywords }),
  })
