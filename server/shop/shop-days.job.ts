import type { Services } from '../services.ts'
import { closeNextDay } from './shop-days.queries.ts'

/** Closes the days of all shops that are over, one after the other; answers how many shop days were written. */
export async function closeDays({ db }: Pick<Services, 'db'>): Promise<number> {
  let written = 0
  for (let isMore = true; isMore;) {
    const day = await closeNextDay(db)
    written += day.written
    isMore = day.isMore
  }
  return written
}
