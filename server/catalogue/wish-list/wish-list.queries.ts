import { type Queries, statement, type Tx } from '../../platform/db/database.ts'
import { PAGE_SIZE } from '../../platform/db/keyset.ts'
import { cardColumns, type CardRow, onSale } from '../goods/goods-card.ts'

/** How a person shares their favourites. */
export interface WishListRow {
  readonly user_id: string
  readonly link: string
  readonly title: string
  readonly is_on: boolean
}

/** A product of a shared list. */
export type SharedRow = CardRow & {
  readonly on_shelf: boolean
  /** The product of the cursor is still among the favourites. */
  readonly is_behind: boolean
}

const columns = 'w.user_id, w.link, w.title, w.is_on'
const mine = statement('wish_list_mine', `select ${columns} from wish_lists w where w.user_id = $1`)
const write = statement(
  'wish_list_write',
  `insert into wish_lists as w (user_id, link, title, is_on) values ($1, $2, $3, $4)
   on conflict (user_id) do update set title = $3, is_on = $4, link = case when $5 then $2 else w.link end returning ${columns}`,
)
const shared = statement(
  'wish_list_shared',
  `select ${columns} from wish_lists w join users u on u.id = w.user_id
   where w.link = $1 and w.is_on and u.locked_at is null and u.closes_at is null and u.closed_at is null`,
)
// The cursor is a product, not the moment at which it was kept, which is the person's own.
const isAfter =
  '(k.at, k.goods_id) < (select c.at, c.goods_id from collects c where c.user_id = $1 and c.goods_id = $2)'
const isThere = 'exists (select from collects c where c.user_id = $1 and c.goods_id = $2)'
// Where it was removed in the meantime, the list goes on behind so many products as were shown before it.
const goods = statement(
  'wish_list_goods',
  `select ${cardColumns}, ${onSale} as on_shelf, ${isThere} as is_behind
   from (select k.goods_id, k.at from collects k
     where k.user_id = $1 and ($2::text is null or not ${isThere} or ${isAfter})
     order by k.at desc, k.goods_id desc limit ${PAGE_SIZE + 1} offset case when ${isThere} then 0 else $3::int end) k join goods g on g.id = k.goods_id and g.deleted_at is null
   order by k.at desc, k.goods_id desc`,
)

/** How a person shares their favourites, if they ever did. */
export const wishListOf = async (on: Queries, userId: string): Promise<WishListRow | undefined> =>
  (await on.run<WishListRow>(mine, [userId]))[0]

/** Writes it; the link is used for a first list, or where another one is wanted. */
export async function writeWishList(
  tx: Tx,
  { userId, link, title, isOn, renew }: { userId: string; link: string; title: string; isOn: boolean; renew: boolean },
): Promise<WishListRow> {
  const [row] = await tx.run<WishListRow>(write, [userId, link, title, isOn, renew])
  if (!row) throw new Error('A list that was not written')
  return row
}

/** The list that a link shows, while it is shared. */
export const sharedBy = async (on: Queries, link: string): Promise<WishListRow | undefined> =>
  (await on.run<WishListRow>(shared, [link]))[0]

/** Where a list goes on: the last product that was shown, and how many stood before it. */
export interface ListPlace {
  readonly id: string
  readonly before: number
}

/** A page of its products, and one more where there is another page. */
export const goodsOfList = (on: Queries, userId: string, after: ListPlace | undefined): Promise<SharedRow[]> =>
  on.run<SharedRow>(goods, [userId, after?.id ?? null, after?.before ?? 0])
