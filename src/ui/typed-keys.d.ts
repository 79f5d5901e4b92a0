import 'i18next'
import type account from '#locales/en/account.json'
import type common from '#locales/en/common.json'
import type desk from '#locales/en/desk.json'
import type deskMoney from '#locales/en/deskMoney.json'
import type member from '#locales/en/member.json'
import type lifecycle from '#locales/en/lifecycle.json'
import type order from '#locales/en/order.json'
import type refund from '#locales/en/refund.json'
import type shop from '#locales/en/shop.json'
import type goodsEdit from '#locales/en/goodsEdit.json'
import type myGoods from '#locales/en/myGoods.json'
import type chat from '#locales/en/chat.json'
import type message from '#locales/en/message.json'
import type bond from '#locales/en/bond.json'
import type goodsImport from '#locales/en/goodsImport.json'
import type guaranteeClaim from '#locales/en/guaranteeClaim.json'
import type help from '#locales/en/help.json'
import type serviceCase from '#locales/en/serviceCase.json'
import type shopApplication from '#locales/en/shopApplication.json'
import type shopSetting from '#locales/en/shopSetting.json'
import type cart from '#locales/en/cart.json'
import type checkout from '#locales/en/checkout.json'
import type goods from '#locales/en/goods.json'
import type legal from '#locales/en/legal.json'
import type wallet from '#locales/en/wallet.json'
import type recharge from '#locales/en/recharge.json'
import type withdrawal from '#locales/en/withdrawal.json'
import type upload from '#locales/en/upload.json'
import type promotion from '#locales/en/promotion.json'
import type staff from '#locales/en/staff.json'
import type problems from '#locales/en/problems.json'

// The English catalogues say which keys exist; a new namespace is one import and one line.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      account: typeof account
      common: typeof common
      legal: typeof legal
      goods: typeof goods
      checkout: typeof checkout
      cart: typeof cart
      shop: typeof shop
      goodsEdit: typeof goodsEdit
      myGoods: typeof myGoods
      chat: typeof chat
      message: typeof message
      bond: typeof bond
      goodsImport: typeof goodsImport
      guaranteeClaim: typeof guaranteeClaim
      help: typeof help
      serviceCase: typeof serviceCase
      shopApplication: typeof shopApplication
      shopSetting: typeof shopSetting
      refund: typeof refund
      lifecycle: typeof lifecycle
      order: typeof order
      member: typeof member
      desk: typeof desk
      deskMoney: typeof deskMoney
      wallet: typeof wallet
      recharge: typeof recharge
      withdrawal: typeof withdrawal
      upload: typeof upload
      promotion: typeof promotion
      staff: typeof staff
      problems: typeof problems
    }
  }
}
