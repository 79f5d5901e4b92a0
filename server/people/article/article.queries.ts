import type { ArticleKind } from '#contract/people/article.calls.ts'
import type { ArticleTexts } from '#contract/people/article.contract.ts'
import { type Queries, statement } from '../../platform/db/database.ts'

/** A published article. */
export interface ShownArticle extends ArticleTexts {
  readonly id: string
  readonly kind: ArticleKind
  readonly number: number
  readonly publish_at: Date
}

/** The version of the article `a` that its readers see now, as `v`: none where it was taken offline, or waits for its time. */
export const shownVersion = `join lateral (select number, title, keywords, body, publish_at from article_versions
  where article_id = a.id and publish_at <= shop_now() and publish_at >= coalesce(a.offline_at, '-infinity'::timestamptz)
  order by number desc limit 1) v on true`

const columns = 'a.id, a.kind, v.number, v.title, v.keywords, v.body, v.publish_at'
const all = statement('articles_shown', `select ${columns} from articles a ${shownVersion} order by a.position, a.id`)
const one = statement('article_shown', `select ${columns} from articles a ${shownVersion} where a.id = $1`)

/** Every published article, in the order of the list. Staff write a bounded number of them. */
export const shownArticles = (on: Queries): Promise<ShownArticle[]> => on.run<ShownArticle>(all)

/** One published article. */
export async function shownArticle(on: Queries, id: string): Promise<ShownArticle | undefined> {
  const [row] = await on.run<ShownArticle>(one, [id])
  return row
}

/** Whether people agree to articles of this kind, version by version. */
export const isAgreedTo = (kind: ArticleKind): boolean => kind === 'terms' || kind === 'privacy'
