import { GOODS_PARTS, type GoodsPart, type GoodsPicture } from '#contract/catalogue/shop-goods.form.ts'
import type { GoodsInfo } from '#contract/catalogue/shop-goods.contract.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import type { BaseEnv } from '../../platform/configuration/base-env.ts'
import { average } from '../../shops/shop/average.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { shownAddress } from '../../people/upload/shown-address.ts'
import { asTyped } from '../../platform/text/with-translations.ts'
import { usdtText } from '../../platform/text/usdt-text.ts'
import { ownGoods, type OwnGoods } from './own-goods.queries.ts'

const days = statement(
  'goods_month',
  `with days as (
     select generate_series((shop_now() at time zone 'UTC')::date - 29, (shop_now() at time zone 'UTC')::date, interval '1 day')::date as day
   ), sold as (
     select (o.paid_at at time zone 'UTC')::date as day, sum(l.quantity)::int as n
     from order_lines l join orders o on o.id = l.order_id
     where l.goods_id = $1 and o.paid_at >= ((shop_now() at time zone 'UTC')::date - 29)::timestamp at time zone 'UTC' group by 1
   )
   select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(v.views, 0) as views, coalesce(s.n, 0) as sales
   from days d left join goods_days v on v.goods_id = $1 and v.day = d.day left join sold s on s.day = d.day order by d.day`,
)

/** The views of a product and its paid pieces by day, the last thirty days in UTC. */
const monthOf = (on: Queries, id: string): Promise<GoodsInfo['days']> => on.run<GoodsInfo['days'][number]>(days, [id])

/** One product of the merchant's shop as its editor shows it, with its figures. */
export async function readInfo({ services: { db, env }, session }: SignedAsk, id: string): Promise<Result<GoodsInfo>> {
  const [goods, month] = await Promise.all([ownGoods(db, session.shopId ?? '', id), monthOf(db, id)])
  return goods ? accepted(presentInfo(goods, month, env)) : refused('goods.notFound')
}

function presentInfo(goods: OwnGoods, month: GoodsInfo['days'], env: Pick<BaseEnv, 'ASSETS_URL'>): GoodsInfo {
  const live = goods.skus.filter(({ archived }) => !archived)
  const shown = ({ url, alt }: { url: string; alt: string }): GoodsPicture => ({
    id: url,
    url: shownAddress(env, url),
    alt,
  })
  return {
    id: goods.id,
    version: goods.version,
    versions: Object.fromEntries(GOODS_PARTS.map((part) => [part, goods.versions[part] ?? 1])) as Record<
      GoodsPart,
      number
    >,
    on_shelf: goods.onShelf,
    form: {
      category: goods.categoryId ?? '',
      brand: goods.brand,
      attributes: goods.attributes,
      title: asTyped(goods.title),
      description: asTyped(goods.description),
      pictures: goods.pictures.map(shown),
      detail_pictures: goods.detailPictures.map(shown),
      axes: goods.axes.map(({ key, axis, values }) => ({
        key,
        axis: asTyped(axis),
        values: values.map((each) => ({ key: each.key, value: asTyped(each.value) })),
      })),
      skus: live.map((sku) => ({
        id: sku.id,
        values: sku.values,
        code: sku.code,
        price: usdtText(sku.price),
        purchase: usdtText(sku.purchase),
        weight: sku.weightGrams === 0 ? '' : String(sku.weightGrams),
        stock: String(sku.left),
        stock_seen: sku.left,
        picture: sku.picture === '' ? null : shown({ url: sku.picture, alt: '' }),
      })),
      freight_id: goods.freightId,
    },
    stock: live.map(({ id, left, reserved, sold }) => ({ id, left, reserved, sold })),
    sales: goods.sales,
    views: goods.views,
    rating: { average: average(goods.ratingSum, goods.ratingCount), count: goods.ratingCount },
    days: month,
    createtime: goods.createdAt,
  }
}
