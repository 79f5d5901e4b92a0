import bond from '#locales/ar/bond.json' with { type: 'json' }
import chat from '#locales/ar/chat.json' with { type: 'json' }
import goodsImport from '#locales/ar/goodsImport.json' with { type: 'json' }
import guaranteeClaim from '#locales/ar/guaranteeClaim.json' with { type: 'json' }
import message from '#locales/ar/message.json' with { type: 'json' }
import order from '#locales/ar/order.json' with { type: 'json' }
import recharge from '#locales/ar/recharge.json' with { type: 'json' }
import refund from '#locales/ar/refund.json' with { type: 'json' }
import serviceCase from '#locales/ar/serviceCase.json' with { type: 'json' }
import shop from '#locales/ar/shop.json' with { type: 'json' }
import shopApplication from '#locales/ar/shopApplication.json' with { type: 'json' }
import withdrawal from '#locales/ar/withdrawal.json' with { type: 'json' }

/** The texts that pushes take from the catalogues. */
export const ar = {
  bond,
  chat,
  goodsImport,
  guaranteeClaim,
  message,
  order,
  recharge,
  refund,
  serviceCase,
  shop,
  shopApplication,
  withdrawal,
}
