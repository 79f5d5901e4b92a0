import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { key, localisedText } from '../../platform/db/columns.ts'

/** The slides of the home page. The words stand beside the picture, so they can be read aloud and translated. */
export const banners = pgTable('banners', {
  id: key().primaryKey(),
  kind: text('kind', { enum: ['new', 'category', 'shop'] }).notNull(),
  /** The category or the shop it leads to. */
  target: key('target'),
  title: localisedText('title').notNull(),
  line: localisedText('line').notNull(),
  picture: text('picture').notNull(),
  /** The same for a narrow screen. */
  narrow: text('narrow').notNull(),
  position: integer('position').notNull().default(0),
})
