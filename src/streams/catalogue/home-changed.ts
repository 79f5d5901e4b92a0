import { delayWhen, filter, timer } from 'rxjs'
import { watchRoom } from '../platform/live-rooms.ts'
import { chance } from '#client/chance.ts'

/** Everybody who looks at the home page gets a new one in the same moment: their pages ask for it spread over this time. */
const SPREAD_MS = 2_000

/** Emits when staff changed the home page or the categories. */
export const homeChanged$ = watchRoom('home').pipe(
  filter(({ name }) => name === 'home.changed'),
  // The server keeps its answer for three seconds.
  delayWhen(() => timer(3_000 + chance() * SPREAD_MS)),
)
