import type { ShopPage } from '#contract/shops/shop.contract.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import type { Ask } from '../../platform/domain/services.ts'
import { presentShopPage } from '../../shops/shop/shop.presenter.ts'
import { findShop } from '../../shops/shop/shop.queries.ts'
import { goodsPage } from './found-page.ts'

/** The page of a shop with its first goods; a closed shop shows that it is closed, without goods. */
export async function readShop({ services: { db }, session }: Ask, id: string): Promise<Result<ShopPage>> {
  const userId = session?.userId ?? null
  const [row, goods] = await Promise.all([findShop(db, id, userId), goodsPage(db, { shop: id }, {})])
  return row ? accepted({ shop: presentShopPage(row, userId), goods }) : refused('shop.notFound')
}
