import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '../../people/account/account.table.ts'
import { instant, key } from '../../platform/db/columns.ts'
import { shops } from '../../shops/shop/shop.table.ts'
import { goods } from '../goods/goods.table.ts'

/** Questions about products, each with the answer of the shop. */
export const goodsQuestions = pgTable(
  'goods_questions',
  {
    id: key().primaryKey(),
    goodsId: key('goods_id')
      .notNull()
      .references(() => goods.id),
    /** The shop of the product, by which its merchant finds what waits. */
    shopId: key('shop_id')
      .notNull()
      .references(() => shops.id),
    userId: key('user_id')
      .notNull()
      .references(() => users.id),
    /** Empty once its writer deleted it or closed their account; such a question is shown no longer. */
    text: text('text').notNull(),
    at: instant('at')
      .notNull()
      .default(sql`shop_now()`),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    /** Customer service hid it. */
    hiddenAt: instant('hidden_at'),
    /** Its writer deleted it. Its text stays for customer service while reports of it are open. */
    removedAt: instant('removed_at'),
  },
  (t) => [
    index('goods_questions_goods')
      .on(t.goodsId, t.at, t.id)
      .where(sql`hidden_at is null and text <> ''`),
    // What waits for an answer of a shop, without the many that have one.
    index('goods_questions_unanswered')
      .on(t.shopId, t.goodsId, t.at, t.id)
      .where(sql`answer is null and hidden_at is null and text <> ''`),
    index('goods_questions_user').on(t.userId, t.at),
    index('goods_questions_hidden')
      .on(t.hiddenAt, t.id)
      .where(sql`hidden_at is not null`),
  ],
)

/** Who reported which question to customer service; gone once it is decided. */
export const questionReports = pgTable(
  'question_reports',
  {
    questionId: key('question_id')
      .notNull()
      .references(() => goodsQuestions.id),
    userId: key('user_id')
      .notNull()
      .references(() => users.id),
    at: instant('at')
      .notNull()
      .default(sql`shop_now()`),
  },
  (t) => [primaryKey({ columns: [t.questionId, t.userId] }), index('question_reports_user').on(t.userId, t.at)],
)
