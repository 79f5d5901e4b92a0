import { filter, throttleTime } from 'rxjs'
import { deskSearchCalls } from '#contract/catalogue/desk-search.calls.ts'
import type { PopularSearch, PopularSearches } from '#contract/catalogue/desk-search.contract.ts'
import { ask } from '#client/http.ts'
import { live, type LiveStream } from '../platform/live.ts'
import { events$ } from '../platform/news.ts'

const EVERY_MS = 1_000

// The desk gets an event of every act.
const acted$ = events$.pipe(
  filter(({ event }) => event.topic === 'desk' && event.name.startsWith('search.')),
  throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }),
)

/** What several people searched for in seven days, and what is never shown. */
export const watchSearches = (): LiveStream<readonly PopularSearch[], PopularSearches> =>
  live<PopularSearches, readonly PopularSearch[]>({
    name: 'desk/searches',
    isLogged: false,
    snapshot: () => ask(deskSearchCalls.searches, {}),
    show: ({ data }) => data,
    refetchOn: acted$,
  })

/** Shows a search as the answer to one's own action has it. */
export const showSearch = (renewed: PopularSearch): void =>
  watchSearches().update((page) => ({
    ...page,
    data: page.data.map((each) => (each.keywords === renewed.keywords ? renewed : each)),
  }))
