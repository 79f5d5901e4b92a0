import bond from '#locales/zh-CN/bond.json' with { type: 'json' }
import chat from '#locales/zh-CN/chat.json' with { type: 'json' }
import goodsImport from '#locales/zh-CN/goodsImport.json' with { type: 'json' }
import guaranteeClaim from '#locales/zh-CN/guaranteeClaim.json' with { type: 'json' }
import message from '#locales/zh-CN/message.json' with { type: 'json' }
import order from '#locales/zh-CN/order.json' with { type: 'json' }
import recharge from '#locales/zh-CN/recharge.json' with { type: 'json' }
import refund from '#locales/zh-CN/refund.json' with { type: 'json' }
import serviceCase from '#locales/zh-CN/serviceCase.json' with { type: 'json' }
import shop from '#locales/zh-CN/shop.json' with { type: 'json' }
import shopApplication from '#locales/zh-CN/shopApplication.json' with { type: 'json' }
import withdrawal from '#locales/zh-CN/withdrawal.json' with { type: 'json' }

/** The texts that pushes take from the catalogues. */
export const zh = {
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
