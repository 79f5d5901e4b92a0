import type { clientMachines, LifecycleName } from '#machines/all-lifecycles.ts'
import { authExamples } from './auth.example.ts'
import { bondExamples } from './bond.example.ts'
import { chatMessageExamples } from './chat-message.example.ts'
import { connectionExamples } from './connection.example.ts'
import { couponExamples } from './coupon.example.ts'
import type { AnyExamples } from './example.ts'
import { goodsImportExamples } from './goods-import.example.ts'
import { guaranteeClaimExamples } from './guarantee-claim.example.ts'
import { orderExamples } from './order.example.ts'
import { rechargeExamples } from './recharge.example.ts'
import { refundExamples } from './refund.example.ts'
import { serviceCaseExamples } from './service-case.example.ts'
import { settlementExamples } from './settlement.example.ts'
import { shopApplicationExamples } from './shop-application.example.ts'
import { shopExamples } from './shop.example.ts'
import { withdrawalExamples } from './withdrawal.example.ts'

/** What every machine is walked with. */
const allExamples = {
  order: orderExamples,
  settlement: settlementExamples,
  refund: refundExamples,
  recharge: rechargeExamples,
  withdrawal: withdrawalExamples,
  shop: shopExamples,
  shopApplication: shopApplicationExamples,
  bond: bondExamples,
  guaranteeClaim: guaranteeClaimExamples,
  serviceCase: serviceCaseExamples,
  goodsImport: goodsImportExamples,
  coupon: couponExamples,
  chatMessage: chatMessageExamples,
  auth: authExamples,
  connection: connectionExamples,
} as const satisfies Readonly<Record<LifecycleName | keyof typeof clientMachines, object>>

/** The examples of a machine, by its name. */
export const examplesOf = new Map(Object.entries(allExamples) as [string, AnyExamples][])
