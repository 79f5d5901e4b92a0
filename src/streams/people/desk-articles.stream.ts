import { filter, throttleTime } from 'rxjs'
import { deskArticleCalls } from '#contract/people/article.calls.ts'
import type { DeskArticle, DeskArticles } from '#contract/people/article.contract.ts'
import { ask } from '#client/http.ts'
import type { LiveStream } from '../platform/live.ts'
import { events$ } from '../platform/news.ts'
import { read } from '../platform/read.ts'

const EVERY_MS = 1_000

// The desk gets an event of every act.
const acted$ = events$.pipe(
  filter(({ event }) => event.topic === 'desk' && event.name.startsWith('article.')),
  throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }),
)

/** Every article, as the desk lists it. */
export const watchDeskArticles = (): LiveStream<DeskArticles> =>
  read({ name: 'desk/articles', call: () => ask(deskArticleCalls.list, {}), refetchOn: acted$ })

/** One article with its draft and its versions. */
export const watchDeskArticle = (id: string): LiveStream<DeskArticle> =>
  read({ name: `desk/article/${id}`, call: () => ask(deskArticleCalls.article, { id }), refetchOn: acted$ })

/** Shows an article as the answer to one's own action has it. */
export function showDeskArticle(renewed: DeskArticle): void {
  watchDeskArticle(renewed.id).replace(renewed)
  watchDeskArticles().refetch()
}
