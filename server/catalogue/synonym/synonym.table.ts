import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { SynonymGroups } from '#contract/catalogue/desk-synonym.contract.ts'
import { instant, key } from '../../platform/db/columns.ts'

/** Words of the same meaning as they are written. There is one row, and none before the first change. */
export const synonymPages = pgTable('synonym_pages', {
  id: text('id', { enum: ['synonyms'] }).primaryKey(),
  /** Counts the changes at the desk. */
  version: integer('version').notNull(),
  /** What is not published yet. */
  draft: jsonb('draft').$type<SynonymGroups>(),
  changedAt: instant('changed_at')
    .notNull()
    .default(sql`shop_now()`),
})

/** What was published of them: searches know the newest one. */
export const synonymVersions = pgTable('synonym_versions', {
  number: integer('number').primaryKey(),
  content: jsonb('content').$type<SynonymGroups>().notNull(),
  publishAt: instant('publish_at')
    .notNull()
    .default(sql`shop_now()`),
  /** Null for what came with the program. */
  publishedBy: key('published_by'),
})
