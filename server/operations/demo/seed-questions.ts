import { newId } from '../../platform/db/ids.ts'
import { statement } from '../../platform/db/database.ts'
import type { Services } from '../../platform/domain/services.ts'
import type { SeededPeople } from './seeded.ts'

/** What is asked, in the language of who asks, and what the shop answers. */
const QUESTIONS = [
  {
    text: 'Does the colour in the picture match what arrives?',
    answer: 'Yes, it was photographed in daylight.',
    ago: 30,
  },
  { text: '可以开发票吗？', answer: '可以，下单时备注即可。', ago: 21 },
  { text: 'هل يصل مغلفًا كهدية؟', answer: 'نعم، اكتب ذلك في ملاحظة الطلب.', ago: 9 },
  { text: 'How is it packed for a long journey?', answer: null, ago: 2 },
] as const

/** So many of the most popular products are asked about, and so many had other prices. */
const MOST_ASKED = 12

const popular = statement(
  'demo_popular',
  `select id, shop_id from goods where on_shelf order by popularity desc, sales desc, id limit ${MOST_ASKED}`,
)
const ask = statement(
  'demo_question',
  `insert into goods_questions (id, goods_id, shop_id, user_id, text, at, answer, answered_at)
   values ($1, $2, $3, $4, $5, shop_now() - $6 * interval '1 day', $7::text, case when $7::text is not null then shop_now() - ($6 - 0.5) * interval '1 day' end)`,
)
const report = statement('demo_question_report', 'insert into question_reports (question_id, user_id) values ($1, $2)')
// Who finds which review helpful: no one their own, or one of their own shop.
const votes = statement(
  'demo_review_votes',
  `insert into review_votes (review_id, user_id) select r.id, u.id
   from reviews r join goods g on g.id = r.goods_id join shops s on s.id = g.shop_id cross join users u
   where u.id <> r.user_id and u.id <> s.owner_id and u.staff is null and hashtext(r.id || u.id) % 7 = 0`,
)
// Each cost more until 45 days ago, and less until ten.
const prices = statement(
  'demo_prices',
  `insert into sku_prices (sku_id, until, price_micro)
   select k.id, shop_now() - d.ago * interval '1 day', k.price_micro * d.percent / 100 / 10000 * 10000
   from skus k join goods g on g.id = k.goods_id cross join (values (45, 112), (10, 94)) d (ago, percent)
   where k.goods_id = any($1) and not k.archived and g.created_at < shop_now() - interval '60 days' on conflict do nothing`,
)

/** Questions with their answers, one that waits for customer service, votes on reviews, and prices of before. */
export async function seedQuestions({ db }: Services, { people }: SeededPeople): Promise<void> {
  const shoppers = [...people.values()].filter(({ shopId, staff }) => shopId === null && staff === null)
  const goods = await db.run<{ id: string; shop_id: string }>(popular)
  for (const [n, { id, shop_id }] of goods.entries())
    for (const [at, { text, answer, ago }] of QUESTIONS.entries()) {
      const shopper = shoppers[(n + at) % shoppers.length]
      if (!shopper || (n + at) % 3 === 2) continue
      await db.run(ask, [newId(), id, shop_id, shopper.id, text, ago, answer])
    }
  const [first] = goods
  const [writer, reader] = shoppers
  if (first && writer && reader) {
    const id = newId()
    await db.run(ask, [
      id,
      first.id,
      first.shop_id,
      writer.id,
      'Write to me outside the shop, I sell it for half!',
      1,
      null,
    ])
    await db.run(report, [id, reader.id])
  }
  await db.run(votes)
  await db.run(prices, [goods.map(({ id }) => id)])
}
