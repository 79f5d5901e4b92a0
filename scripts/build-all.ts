import { buildPages } from './build-pages.ts'
import { buildServer } from './build-server.ts'
import { forPeople } from './build/for-people.ts'

/** Builds pages and server at once; for people both of them, though one is done or fails while the other still builds. */
export const buildAll = (): Promise<void> =>
  forPeople(async () => {
    const built = await Promise.allSettled([buildPages(), buildServer()])
    for (const each of built) if (each.status === 'rejected') throw each.reason
  })
