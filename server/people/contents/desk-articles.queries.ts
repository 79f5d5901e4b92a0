import type { ArticleKind } from '#contract/people/article.calls.ts'
import type { ArticleTexts } from '#contract/people/article.contract.ts'
import type { Localised } from '#contract/platform/contract.ts'
import { type Queries, statement, type Tx } from '../../platform/db/database.ts'

/** An article as the desk lists it: its newest text, and what its readers see. */
export interface DeskArticleRow {
  readonly id: string
  readonly kind: ArticleKind
  readonly version: number
  readonly draft: ArticleTexts | null
  readonly offline_at: Date | null
  readonly changed_at: Date
  readonly title: Localised | null
  readonly keywords: Localised | null
  readonly body: Localised | null
  /** The time of the newest version. */
  readonly publish_at: Date | null
  /** That time has not come. */
  readonly is_waiting: boolean
  /** It came with the program, which would publish it again. */
  readonly is_built_in: boolean
  /** Readers see some version now. */
  readonly is_shown: boolean
}

const columns = `a.id, a.kind, a.version, a.draft, a.offline_at, a.changed_at, n.title, n.keywords, n.body, n.publish_at,
  coalesce(n.publish_at > shop_now(), false) as is_waiting,
  exists (select from article_versions s where s.article_id = a.id and s.published_by is null) as is_built_in,
  exists (select from article_versions s where s.article_id = a.id and s.publish_at <= shop_now()
    and s.publish_at >= coalesce(a.offline_at, '-infinity'::timestamptz)) as is_shown
  from articles a left join lateral (select title, keywords, body, publish_at from article_versions where article_id = a.id
    order by number desc limit 1) n on true`
const all = statement('desk_articles', `select ${columns} order by a.position, a.id`)
const one = statement('desk_article', `select ${columns} where a.id = $1`)
const lock = statement('desk_article_lock', 'select id from articles where id = $1 for update')

/** Every article, in the order of the list. */
export const allArticles = (on: Queries): Promise<DeskArticleRow[]> => on.run<DeskArticleRow>(all)

/** One article; inside a transaction that changes it, it is locked before it is read. */
export async function articleRow(on: Queries, id: string): Promise<DeskArticleRow | undefined> {
  const [row] = await on.run<DeskArticleRow>(one, [id])
  return row
}

/** The same for a change of it. */
export async function lockedArticle(tx: Tx, id: string): Promise<DeskArticleRow | undefined> {
  await tx.run(lock, [id])
  return articleRow(tx, id)
}

/** A version, and who published it. */
export interface VersionRow {
  readonly number: number
  readonly publish_at: Date
  readonly by: string
}

const MOST_VERSIONS = 50
const versions = statement(
  'article_versions',
  `select v.number, v.publish_at, coalesce(u.nickname, '') as by from article_versions v
   left join users u on u.id = v.published_by where v.article_id = $1 order by v.number desc limit ${MOST_VERSIONS}`,
)
/** The newest versions of an article. */
export const versionsOf = (on: Queries, id: string): Promise<VersionRow[]> => on.run<VersionRow>(versions, [id])

const begin = statement(
  'article_begin',
  `insert into articles (id, kind, position, version, draft)
   select $1, 'help', coalesce(max(position), 0) + 1, $3, $2 from articles on conflict do nothing returning id`,
)
const count = statement('articles_count', 'select count(*)::int as count from articles')
const change = statement(
  'article_change',
  `update articles set draft = $2, version = version + 1, changed_at = shop_now(),
     offline_at = case when $3 then shop_now() else offline_at end where id = $1`,
)
const dropWaiting = statement(
  'article_drop_waiting',
  `delete from article_versions where article_id = $1 and publish_at > shop_now() returning number`,
)
const publish = statement(
  'article_publish',
  `insert into article_versions (article_id, number, title, keywords, body, publish_at, published_by)
   select $1, coalesce(max(number), 0) + 1, $2, $3, $4, coalesce($5::timestamptz, shop_now()), $6
   from article_versions where article_id = $1 returning number`,
)
const removeVersions = statement('article_remove_versions', 'delete from article_versions where article_id = $1')
const remove = statement('article_remove', 'delete from articles where id = $1')

/** How many articles there are. */
export async function articleCount(on: Queries): Promise<number> {
  const [row] = await on.run<{ count: number }>(count)
  return row?.count ?? 0
}

/** Begins an article of help with its draft, as the change of this number; false where there is one of that id. */
export const beginArticle = async (tx: Tx, id: string, draft: ArticleTexts, version: number): Promise<boolean> =>
  (await tx.run(begin, [id, JSON.stringify(draft), version])).length > 0

/** Writes the draft, or that there is none; `offline` takes from the readers what they see now. */
export const changeArticle = (tx: Tx, id: string, draft: ArticleTexts | null, offline = false): Promise<unknown> =>
  tx.run(change, [id, draft && JSON.stringify(draft), offline])

/** Deletes the version that waits for its time; answers which one it was. */
export const dropWaitingVersion = (tx: Tx, id: string): Promise<{ number: number }[]> =>
  tx.run<{ number: number }>(dropWaiting, [id])

/** Writes the next version; answers its number. */
export async function insertVersion(
  tx: Tx,
  id: string,
  of: ArticleTexts,
  at: string | null,
  by: string,
): Promise<number> {
  const texts = [of.title, of.keywords, of.body].map((each) => JSON.stringify(each))
  const [row] = await tx.run<{ number: number }>(publish, [id, ...texts, at, by])
  return row?.number ?? 0
}

/** Removes an article with its versions. */
export async function removeArticle(tx: Tx, id: string): Promise<void> {
  await tx.run(removeVersions, [id])
  await tx.run(remove, [id])
}
