import bond from '#locales/en/bond.json' with { type: 'json' }
import chat from '#locales/en/chat.json' with { type: 'json' }
import goodsImport from '#locales/en/goodsImport.json' with { type: 'json' }
import guaranteeClaim from '#locales/en/guaranteeClaim.json' with { type: 'json' }
import message from '#locales/en/message.json' with { type: 'json' }
import order from '#locales/en/order.json' with { type: 'json' }
import recharge from '#locales/en/recharge.json' with { type: 'json' }
import refund from '#locales/en/refund.json' with { type: 'json' }
import serviceCase from '#locales/en/serviceCase.json' with { type: 'json' }
import shop from '#locales/en/shop.json' with { type: 'json' }
import shopApplication from '#locales/en/shopApplication.json' with { type: 'json' }
import withdrawal from '#locales/en/withdrawal.json' with { type: 'json' }

/** The texts that pushes take from the catalogues. */
export const en = {
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
