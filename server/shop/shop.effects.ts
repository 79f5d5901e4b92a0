import type { ShopEvent } from '#machines/shop.machine.ts'
import type { EffectHandler } from '../door/kind.ts'
import { shopTopic } from '../event.ts'
import { shopGoodsWriter } from '../goods/shop-goods.writer.ts'
import type { ShopRoot } from './shop.root.ts'

type Handler = EffectHandler<ShopEvent, ShopRoot>

/** What each effect of a shop means for its goods and its owner. */
export const shopEffects: Readonly<Record<string, Handler>> = {
  refreshGoods: ({ door, root }) => door.draft.add(shopGoodsWriter, { shopId: root.id }),
  notifyMerchant: ({ door, root, name }) =>
    void door.draft.messages.push({
      topic: shopTopic(root.id),
      name,
      entity: 'shop',
      entityId: root.id,
    }),
}
