import { accountDomain } from './account/account.domain.ts'
import { addressDomain } from './address/address.domain.ts'
import { bondDomain } from './bond/bond.domain.ts'
import { booksDomain } from './books/books.domain.ts'
import { cartDomain } from './cart/cart.domain.ts'
import { chainDomain } from './chain/chain.domain.ts'
import { chatDomain } from './chat/chat.domain.ts'
import { commonDomain } from './common/common.domain.ts'
import { deskDomain } from './desk/desk.domain.ts'
import { doctorDomain } from './doctor/doctor.domain.ts'
import { dueMailDomain } from './due-mail/due-mail.domain.ts'
import { eventsDomain } from './events/events.domain.ts'
import { goodsDomain } from './goods/goods.domain.ts'
import { goodsImportDomain } from './goods-import/goods-import.domain.ts'
import { guaranteeClaimDomain } from './guarantee-claim/guarantee-claim.domain.ts'
import { jobsDomain } from './jobs/jobs.domain.ts'
import { noticeDomain } from './notice/notice.domain.ts'
import { orderDomain } from './order/order.domain.ts'
import { pageDomain } from './page/page.domain.ts'
import { promotionDomain } from './promotion/promotion.domain.ts'
import { proofDomain } from './proof/proof.domain.ts'
import { pushDomain } from './push/push.domain.ts'
import { rechargeDomain } from './recharge/recharge.domain.ts'
import { refundDomain } from './refund/refund.domain.ts'
import { serviceCaseDomain } from './service-case/service-case.domain.ts'
import { serviceDeskDomain } from './service-desk/service-desk.domain.ts'
import { shopDomain } from './shop/shop.domain.ts'
import { shopApplicationDomain } from './shop-application/shop-application.domain.ts'
import { shopBoardDomain } from './shop-board/shop-board.domain.ts'
import { shopGoodsDomain } from './shop-goods/shop-goods.domain.ts'
import { shopSettingDomain } from './shop-setting/shop-setting.domain.ts'
import { shopWorkDomain } from './shop-work/shop-work.domain.ts'
import { staffDomain } from './staff/staff.domain.ts'
import { statementDomain } from './statement/statement.domain.ts'
import { uploadDomain } from './upload/upload.domain.ts'
import { walletDomain } from './wallet/wallet.domain.ts'
import { withdrawalDomain } from './withdrawal/withdrawal.domain.ts'
import type { Domain } from './domain.ts'
import { registryOf } from './registry.ts'

/**
 * Every domain of the server. A new one is a row here, and nothing else. Only the program reads this list (the server, scripts, tests);
 * a domain is handed what it must know of the others. The books list the invariants in this order.
 */
export const domains: readonly Domain[] = [
  accountDomain,
  addressDomain,
  cartDomain,
  commonDomain,
  walletDomain,
  goodsDomain,
  proofDomain,
  doctorDomain,
  jobsDomain,
  shopApplicationDomain,
  guaranteeClaimDomain,
  goodsImportDomain,
  orderDomain,
  refundDomain,
  rechargeDomain,
  withdrawalDomain,
  chainDomain,
  bondDomain,
  shopDomain,
  shopBoardDomain,
  shopWorkDomain,
  shopGoodsDomain,
  shopSettingDomain,
  promotionDomain,
  eventsDomain,
  chatDomain,
  serviceCaseDomain,
  serviceDeskDomain,
  deskDomain,
  booksDomain,
  noticeDomain,
  pushDomain,
  dueMailDomain,
  uploadDomain,
  pageDomain,
  statementDomain,
  staffDomain,
]

/** What they say together. */
export const registry = registryOf(domains)
