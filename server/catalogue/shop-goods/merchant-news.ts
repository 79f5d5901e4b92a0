import type { Door } from '../../platform/door/door.ts'
import { shopTopic } from '../../platform/domain/event.ts'

/** Publishes to the devices of the merchant that goods changed; each fetches what it shows. */
export const notifyMerchant = (door: Door, shopId: string, goodsId: string = shopId): void =>
  void door.draft.notices.push({
    topic: shopTopic(shopId),
    name: 'goods.changed',
    entity: 'goods',
    entityId: goodsId,
    view: {},
  })
