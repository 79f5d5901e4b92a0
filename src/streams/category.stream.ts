import { categoryCalls } from '#contract/category.calls.ts'
import type { OutputOf } from '#contract/call.ts'
import { ask } from '#client/http.ts'
import type { LiveStream } from './live.ts'
import { read } from './read.ts'

/** The tree of all categories. */
export const watchCategories = (): LiveStream<OutputOf<typeof categoryCalls.tree>> =>
  read({ name: 'categories', audience: 'everyone', call: () => ask(categoryCalls.tree, {}) })
