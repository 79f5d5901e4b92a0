import type { FastifyInstance } from 'fastify'
import { couponContract, deskCouponContract, shopCouponContract } from '#contract/trade/coupon.contract.ts'
import type { Services, SignedAsk } from '../../platform/domain/services.ts'
import { serve } from '../../platform/plugins/serve.ts'
import * as coupons from './coupon.service.ts'
import * as offers from './offer.service.ts'

/** The policy of these calls lets merchants in only: without a shop they would be those of the platform. */
function shopOf({ session }: SignedAsk): string {
  if (session.shopId === null) throw new Error('A merchant without a shop')
  return session.shopId
}

/** The calls about coupons: of shoppers, of a merchant's shop, and of the platform. */
export function couponRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, couponContract, {
    offers: (ask, input) => coupons.listOffers(ask, input),
    mine: (ask, input) => coupons.myCoupons(ask, input),
    receive: (ask, input) => coupons.receiveCoupon(ask, input),
    query: (ask, input) => coupons.readCoupon(ask, input),
  })
  serve(app, services, shopCouponContract, {
    offers: (ask, input) => offers.listOwn(ask, input, shopOf(ask)),
    add: (ask, input) => offers.addOffer(ask, input, shopOf(ask)),
    stop: (ask, input) => offers.stopOffer(ask, input, shopOf(ask)),
  })
  serve(app, services, deskCouponContract, {
    offers: (ask, input) => offers.listOwn(ask, input, null),
    add: (ask, input) => offers.addOffer(ask, input, null),
    stop: (ask, input) => offers.stopOffer(ask, input, null),
  })
}
