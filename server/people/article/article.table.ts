import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ArticleTexts } from '#contract/people/article.contract.ts'
import { ARTICLE_KINDS } from '#contract/people/article.calls.ts'
import { instant, key, localisedText } from '../../platform/db/columns.ts'

/** Pages that the shop writes. What their readers see are the versions. */
export const articles = pgTable('articles', {
  id: key().primaryKey(),
  kind: text('kind', { enum: ARTICLE_KINDS }).notNull(),
  /** Its place in the list. */
  position: integer('position').notNull(),
  /** Counts the changes at the desk. */
  version: integer('version').notNull(),
  /** What is not published yet. */
  draft: jsonb('draft').$type<ArticleTexts>(),
  /** No version from before is read any more. */
  offlineAt: instant('offline_at'),
  changedAt: instant('changed_at')
    .notNull()
    .default(sql`shop_now()`),
})

/**
 * What was published, or will be. The texts of a version that was agreed to never change; the program may add languages that it lacked.
 * Help that came with the program may be replaced by a newer text of it.
 */
export const articleVersions = pgTable(
  'article_versions',
  {
    articleId: key('article_id')
      .notNull()
      .references(() => articles.id),
    number: integer('number').notNull(),
    title: localisedText('title').notNull(),
    keywords: localisedText('keywords').notNull(),
    body: localisedText('body').notNull(),
    publishAt: instant('publish_at').notNull(),
    /** Null for those that came with the program. */
    publishedBy: key('published_by'),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.number] })],
)
