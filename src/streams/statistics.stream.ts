import { userCalls } from '#contract/account.calls.ts'
import { ask } from '#client/http.ts'
import type { LiveStream } from './live.ts'
import { read } from './read.ts'
import type { Statistics } from './session.stream.ts'

/** How many products and shops the person likes, follows and has viewed. */
export const watchStatistics = (): LiveStream<Statistics> =>
  read({ name: 'statistics', call: () => ask(userCalls.statistics, {}) })
