import { buildPages } from './build-pages.ts'
import { buildServer } from './build-server.ts'
import { forPeople } from './build/for-people.ts'

/** Builds pages and server at once; for people both of them, though one is done or fails while the other still builds. */
export const buildAll = (): Promise<void> =>
  forPeople(async () => {
    const built = await Promise.allSettled([buildPages(), buildServer()])
    const reasons = built.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
    if (reasons.length > 1) throw new AggregateError(reasons, `Neither could be built: ${reasons.join('; ')}`)
    if (reasons.length === 1) throw reasons[0]
  })
