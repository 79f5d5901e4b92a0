import { filter, throttleTime } from 'rxjs'
import { deskHomeCalls } from '#contract/catalogue/desk-home.calls.ts'
import type { DeskHome } from '#contract/catalogue/desk-home.contract.ts'
import { ask } from '#client/http.ts'
import type { LiveStream } from '../platform/live.ts'
import { events$ } from '../platform/news.ts'
import { read } from '../platform/read.ts'

const EVERY_MS = 1_000

// The desk gets an event of every act.
const acted$ = events$.pipe(
  filter(({ event }) => event.topic === 'desk' && event.name.startsWith('home.')),
  throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }),
)

/** The home page with its draft and its versions. */
export const watchDeskHome = (): LiveStream<DeskHome> =>
  read({ name: 'desk/home', call: () => ask(deskHomeCalls.home, {}), refetchOn: acted$ })
