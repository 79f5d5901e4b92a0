import { accessTokenDomain } from './people/access-token/access-token.domain.ts'
import { accountDomain } from './people/account/account.domain.ts'
import { accountClosingDomain } from './care/account-closing/account-closing.domain.ts'
import { addressDomain } from './people/address/address.domain.ts'
import { announcementDomain } from './people/announcement/announcement.domain.ts'
import { articleDomain } from './people/article/article.domain.ts'
import { avatarDomain } from './people/avatar/avatar.domain.ts'
import { bondDomain } from './fund/bond/bond.domain.ts'
import { backupDomain } from './operations/backup/backup.domain.ts'
import { booksDomain } from './operations/books/books.domain.ts'
import { carrierDomain } from './trade/carrier/carrier.domain.ts'
import { categoryDomain } from './catalogue/category/category.domain.ts'
import { synonymDomain } from './catalogue/synonym/synonym.domain.ts'
import { cartDomain } from './trade/cart/cart.domain.ts'
import { chainDomain } from './money/chain/chain.domain.ts'
import { chatDomain } from './care/chat/chat.domain.ts'
import { commonDomain } from './platform/common/common.domain.ts'
import { couponDomain } from './trade/coupon/coupon.domain.ts'
import { deskDomain } from './desk/queue/desk.domain.ts'
import { contentsDomain } from './people/contents/contents.domain.ts'
import { doctorDomain } from './operations/doctor/doctor.domain.ts'
import { dueMailDomain } from './people/due-mail/due-mail.domain.ts'
import { eventsDomain } from './platform/events/events.domain.ts'
import { goodsDomain } from './catalogue/goods/goods.domain.ts'
import { goodsImportDomain } from './catalogue/goods-import/goods-import.domain.ts'
import { guaranteeClaimDomain } from './fund/guarantee-claim/guarantee-claim.domain.ts'
import { invitationDomain } from './figures/invitation/invitation.domain.ts'
import { jobsDomain } from './platform/jobs/jobs.domain.ts'
import { noticeDomain } from './people/notice/notice.domain.ts'
import { orderDomain } from './trade/order/order.domain.ts'
import { pageDomain } from './catalogue/page/page.domain.ts'
import { promotionDomain } from './fund/promotion/promotion.domain.ts'
import { proofDomain } from './operations/proof/proof.domain.ts'
import { pushDomain } from './people/push/push.domain.ts'
import { questionDomain } from './catalogue/question/question.domain.ts'
import { rechargeDomain } from './money/recharge/recharge.domain.ts'
import { recordingDomain } from './operations/recording/recording.domain.ts'
import { refundDomain } from './trade/refund/refund.domain.ts'
import { reviewVoteDomain } from './trade/review-vote/review-vote.domain.ts'
import { serviceCaseDomain } from './care/service-case/service-case.domain.ts'
import { serviceDeskDomain } from './care/service-desk/service-desk.domain.ts'
import { shareDomain } from './catalogue/share/share.domain.ts'
import { shopDomain } from './shops/shop/shop.domain.ts'
import { shopApplicationDomain } from './shops/shop-application/shop-application.domain.ts'
import { shopBoardDomain } from './figures/shop-board/shop-board.domain.ts'
import { shopGoodsDomain } from './catalogue/shop-goods/shop-goods.domain.ts'
import { shopSettingDomain } from './shops/shop-setting/shop-setting.domain.ts'
import { shopWorkDomain } from './figures/shop-work/shop-work.domain.ts'
import { staffDomain } from './care/staff/staff.domain.ts'
import { standbyDomain } from './platform/standby/standby.domain.ts'
import { statementDomain } from './figures/statement/statement.domain.ts'
import { uploadDomain } from './people/upload/upload.domain.ts'
import { walletDomain } from './money/wallet/wallet.domain.ts'
import { wishListDomain } from './catalogue/wish-list/wish-list.domain.ts'
import { webhookDomain } from './shops/webhook/webhook.domain.ts'
import { withdrawalDomain } from './money/withdrawal/withdrawal.domain.ts'
import type { Domain } from './platform/domain/domain.ts'
import { registryOf } from './platform/domain/registry.ts'

/**
 * Every domain of the server. A new one is a row here, and nothing else. Only the program reads this list (the server, scripts, tests);
 * a domain is handed what it must know of the others. The books list the invariants in this order.
 */
export const domains: readonly Domain[] = [
  accountDomain,
  accessTokenDomain,
  addressDomain,
  avatarDomain,
  announcementDomain,
  articleDomain,
  contentsDomain,
  cartDomain,
  commonDomain,
  walletDomain,
  goodsDomain,
  wishListDomain,
  categoryDomain,
  synonymDomain,
  shareDomain,
  questionDomain,
  proofDomain,
  doctorDomain,
  backupDomain,
  jobsDomain,
  standbyDomain,
  shopApplicationDomain,
  guaranteeClaimDomain,
  couponDomain,
  goodsImportDomain,
  orderDomain,
  carrierDomain,
  reviewVoteDomain,
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
  webhookDomain,
  promotionDomain,
  eventsDomain,
  chatDomain,
  serviceCaseDomain,
  serviceDeskDomain,
  deskDomain,
  booksDomain,
  recordingDomain,
  noticeDomain,
  pushDomain,
  dueMailDomain,
  uploadDomain,
  pageDomain,
  statementDomain,
  invitationDomain,
  staffDomain,
  accountClosingDomain,
]

/** What they say together. */
export const registry = registryOf(domains)
