import { personKind } from './account/person.kind.ts'
import { chatAuthorKind, chatKind } from './chat/chat.kind.ts'
import { kindsOf } from './door/kinds.ts'
import { chatMessageReader } from './chat/message.reader.ts'
import { goodsImportKind } from './goods-import/goods-import.kind.ts'
import { guaranteeClaimKind } from './guarantee-claim/guarantee-claim.kind.ts'
import { orderKind } from './order/order.kind.ts'
import { rechargeKind } from './recharge/recharge.kind.ts'
import { serviceCaseKind } from './service-case/service-case.kind.ts'
import { shopApplicationKind } from './shop-application/shop-application.kind.ts'
import { shopKind } from './shop/shop.kind.ts'
import { withdrawalKind } from './withdrawal/withdrawal.kind.ts'

/** Everything the door can lock, in lock order. A new lifecycle is a row here. */
export const kinds = kindsOf(
  [
    personKind,
    shopKind,
    shopApplicationKind,
    guaranteeClaimKind,
    goodsImportKind,
    orderKind,
    rechargeKind,
    withdrawalKind,
    chatAuthorKind,
    chatKind,
    serviceCaseKind,
  ],
  [chatMessageReader],
)
