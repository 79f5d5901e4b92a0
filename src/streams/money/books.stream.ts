import { filter } from 'rxjs'
import { deskBooksCalls } from '#contract/money/desk-money.calls.ts'
import type { Books } from '#contract/money/desk-money.contract.ts'
import { ask } from '#client/http.ts'
import { live, type LiveStream } from '../platform/live.ts'
import { events$ } from '../platform/news.ts'

/** The last proof of the books, with the withdrawals that were sent twice since. */
export const watchBooks = (): LiveStream<Books> =>
  live<Books>({
    name: 'desk/books',
    snapshot: () => ask(deskBooksCalls.books, {}),
    show: (books) => books,
    refetchOn: events$.pipe(
      filter(
        ({ event: { topic, entity, name } }) =>
          topic === 'desk' && (entity === 'books' || name === 'withdrawal.leftTwice'),
      ),
    ),
  })
