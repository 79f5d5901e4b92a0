import type { Services } from '../../platform/domain/services.ts'
import { closeNextHours } from './shop-days.queries.ts'

/** Closes the hours of all shops that are over, day after day; answers the number of shop days that changed. */
export async function closeDays({ db }: Pick<Services, 'db'>, stopping?: AbortSignal): Promise<number> {
  let written = 0
  for (let isMore = true; isMore;) {
    const hours = await closeNextHours(db)
    written += hours.written
    isMore = hours.isMore
    stopping?.throwIfAborted()
  }
  return written
}
