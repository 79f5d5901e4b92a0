import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../account/account.table.ts'
import { instant, key } from '../../platform/db/columns.ts'

/** Pictures that people sent, re-made by the server, so that nothing of the sent file is kept; and voices of chats. */
export const uploads = pgTable(
  'uploads',
  {
    id: key().primaryKey(),
    ownerId: key('owner_id')
      .notNull()
      .references(() => users.id),
    purpose: text('purpose', {
      enum: ['proof', 'evidence', 'review', 'logo', 'identity', 'goods', 'chat', 'avatar', 'voice', 'page'],
    }).notNull(),
    /** Public ones have an address by their content; private ones are fetched with a token by those who may see what they belong to. */
    isPublic: boolean('is_public').notNull(),
    /** Of the stored bytes; a public picture's name. */
    sha256: text('sha256').notNull(),
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Of a voice: its length and its waveform, which the server measured. */
    sound: jsonb('sound').$type<{ ms: number; bars: number[] }>(),
    /** What it belongs to, once it does. A domain's `pictures` say who sees it. */
    entity: text('entity'),
    entityId: key('entity_id'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`shop_now()`),
    /** When the bytes were taken away. */
    purgedAt: instant('purged_at'),
  },
  (t) => [
    index('uploads_owner').on(t.ownerId, t.createdAt),
    index('uploads_loose')
      .on(t.createdAt)
      .where(sql`entity_id is null and purged_at is null`),
    // With what it belongs to: one picture can be that of thousands of products.
    index('uploads_bytes').on(t.sha256, t.entityId),
    // The few that pages of the shop itself show: each save of one looks which of them it shows no longer.
    index('uploads_pages')
      .on(t.entity, t.entityId)
      .where(sql`entity in ('home', 'category') and purged_at is null`),
  ],
)
