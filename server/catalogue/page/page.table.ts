import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { BannerKind, HomeBlock } from '#contract/catalogue/desk-home.calls.ts'
import type { Localised } from '#contract/platform/contract.ts'
import { instant, key } from '../../platform/db/columns.ts'

/** A slide of the home page. The words stand beside the picture, so they can be read aloud and translated. */
export interface StoredBanner {
  readonly id: string
  readonly kind: BannerKind
  /** What it leads to. */
  readonly target: string | null
  readonly title: Localised
  readonly line: Localised
  readonly picture: string
  /** The same for a narrow screen. */
  readonly narrow: string
  readonly starts_at: string | null
  readonly ends_at: string | null
}

/** What staff decide of the home page. */
export interface HomeContent {
  readonly banners: readonly StoredBanner[]
  readonly blocks: readonly { readonly key: HomeBlock; readonly is_shown: boolean }[]
}

/** The home page as it is written. There is one row, and none before the first change. */
export const homePages = pgTable('home_pages', {
  id: text('id', { enum: ['home'] }).primaryKey(),
  /** Counts the changes at the desk. */
  version: integer('version').notNull(),
  /** What is not published yet. */
  draft: jsonb('draft').$type<HomeContent>(),
  changedAt: instant('changed_at')
    .notNull()
    .default(sql`shop_now()`),
})

/** What was published of it, or will be: the newest one whose time has come is shown. */
export const homeVersions = pgTable('home_versions', {
  number: integer('number').primaryKey(),
  content: jsonb('content').$type<HomeContent>().notNull(),
  publishAt: instant('publish_at').notNull(),
  /** Null for what the demo began with. */
  publishedBy: key('published_by'),
})
