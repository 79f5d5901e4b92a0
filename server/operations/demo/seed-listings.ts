import { EMPTY_GOODS, emptySku } from '#contract/catalogue/shop-goods.form.ts'
import type { TypedDraft } from '#contract/catalogue/shop-goods.contract.ts'
import { statement } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Services } from '../../platform/domain/services.ts'
import { writeDraft } from '../../catalogue/shop-goods/goods-draft.queries.ts'
import type { SeededPeople } from './seeded.ts'

/** Whose shop the README names. */
const MERCHANT = 'merchant@shop.example'

// The least popular ones, so that the home page stays as it is.
const leastPopular = statement(
  'demo_least_popular',
  'select id from goods where shop_id = $1 and on_shelf order by popularity, sales, id limit 3',
)
const sellOut = statement(
  'demo_sell_out',
  `update skus set adjusted = adjusted - (on_hand - reserved), on_hand = reserved where goods_id = any($1)`,
)
const takeOff = statement('demo_take_off', 'update goods set on_shelf = false where id = $1')

const drafts = (category: string): TypedDraft[] => [
  {
    ...(EMPTY_GOODS as TypedDraft),
    category,
    title: { en: 'Copper milk pan', 'zh-CN': '铜制奶锅', ar: 'إبريق حليب نحاسي' },
    description: { en: 'Hammered by hand, lined with tin.', 'zh-CN': '', ar: '' },
    attributes: [{ name: 'Material', value: 'Copper' }],
    skus: [{ ...emptySku([]), values: [], price: '64.50', purchase: '58', stock: '12' }],
  },
  {
    ...(EMPTY_GOODS as TypedDraft),
    category,
    title: { en: 'Espresso cups, set of', 'zh-CN': '', ar: '' },
    skus: [{ ...emptySku([]), values: [], price: '2' }],
  },
]

const categoryOf = statement('demo_category_of', 'select category_id as id from goods where id = $1')

/** Gives the merchant of the README something of each tab: two products that are sold out, one off the shelf, and two drafts. */
export async function seedListings({ db }: Services, { shops }: SeededPeople): Promise<void> {
  const shop = [...shops.values()].find(({ ownerEmail }) => ownerEmail === MERCHANT)
  if (!shop) return
  await db.transaction(async (tx) => {
    const [first, second, third] = (await tx.run<{ id: string }>(leastPopular, [shop.id])).map(({ id }) => id)
    await tx.run(sellOut, [[first, second]])
    await tx.run(takeOff, [third])
    const [category] = await tx.run<{ id: string }>(categoryOf, [first])
    for (const form of drafts(category?.id ?? '')) await writeDraft(tx, shop.id, newId(), form)
  })
}
