import { filter, throttleTime } from 'rxjs'
import { deskCategoryCalls } from '#contract/catalogue/desk-category.calls.ts'
import type { DeskCategories } from '#contract/catalogue/desk-category.contract.ts'
import { ask } from '#client/http.ts'
import type { LiveStream } from '../platform/live.ts'
import { events$ } from '../platform/news.ts'
import { read } from '../platform/read.ts'

const EVERY_MS = 1_000

// The desk gets an event of every act.
const acted$ = events$.pipe(
  filter(({ event }) => event.topic === 'desk' && event.name.startsWith('category.')),
  throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }),
)

/** Every category, with the products in it. */
export const watchDeskCategories = (): LiveStream<DeskCategories> =>
  read({ name: 'desk/categories', call: () => ask(deskCategoryCalls.list, {}), refetchOn: acted$ })
