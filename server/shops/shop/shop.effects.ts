import type { ShopEvent } from '#machines/shops/shop.machine.ts'
import type { EffectHandler } from '../../platform/door/kind.ts'
import { shopGoodsWriter } from './shop-goods.writer.ts'
import type { ShopRoot } from './shop.kind.ts'

type Handler = EffectHandler<ShopEvent, ShopRoot>

/** What each effect of a shop means for its goods and its owner. */
export const shopEffects: Readonly<Record<string, Handler>> = {
  refreshGoods: ({ door, root }) => door.draft.add(shopGoodsWriter, { shopId: root.id }),
}
