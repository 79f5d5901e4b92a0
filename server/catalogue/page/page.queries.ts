import { type Queries, statement } from '../../platform/db/database.ts'
import { type CardRow, cardColumns, FEW, leftOf, onSale } from '../goods/goods-card.ts'

const fresh = statement(
  'home_new',
  `select ${cardColumns} from goods g where ${onSale} and g.created_at > shop_now() - interval '30 days'
   order by g.created_at desc, g.id desc limit $1::int`,
)
// Only among the most popular goods: in a large catalogue with little scarce, every visit would count all goods.
const scarce = statement(
  'home_limited',
  `select ${cardColumns} from goods g where g.id = any(array(
     select c.id from (select g.id, g.popularity, ${leftOf} as left from goods g where ${onSale}
       order by g.popularity desc, g.id desc limit 2000) c
     where c.left between 1 and ${FEW} order by c.popularity desc, c.id desc limit $1::int))
   order by g.popularity desc, g.id desc`,
)

/** Goods listed within 30 days, newest first. */
export const findNew = (on: Queries, length: number): Promise<CardRow[]> => on.run<CardRow>(fresh, [length])
/** Goods of which few are left, the most popular first. */
export const findLimited = (on: Queries, length: number): Promise<CardRow[]> => on.run<CardRow>(scarce, [length])
