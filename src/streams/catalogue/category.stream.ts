import { categoryCalls } from '#contract/catalogue/category.calls.ts'
import type { OutputOf } from '#contract/platform/call.ts'
import { ask } from '#client/http.ts'
import type { LiveStream } from '../platform/live.ts'
import { read } from '../platform/read.ts'
import { homeChanged$ } from './home-changed.ts'

/** The tree of all categories. */
export const watchCategories = (): LiveStream<OutputOf<typeof categoryCalls.tree>> =>
  read({ name: 'categories', audience: 'everyone', call: () => ask(categoryCalls.tree, {}), refetchOn: homeChanged$ })
