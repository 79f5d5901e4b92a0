import 'i18next'
import type account from '#locales/en/account.json'
import type common from '#locales/en/common.json'
import type desk from '#locales/en/desk.json'
import type deskMoney from '#locales/en/deskMoney.json'
import type kept from '#locales/en/kept.json'
import type member from '#locales/en/member.json'
import type lifecycle from '#locales/en/lifecycle.json'
import type goodsEdit from '#locales/en/goodsEdit.json'
import type myGoods from '#locales/en/myGoods.json'
import type chat from '#locales/en/chat.json'
import type message from '#locales/en/message.json'
import type help from '#locales/en/help.json'
import type shopSetting from '#locales/en/shopSetting.json'
import type cart from '#locales/en/cart.json'
import type checkout from '#locales/en/checkout.json'
import type goods from '#locales/en/goods.json'
import type article from '#locales/en/article.json'
import type place from '#locales/en/place.json'
import type deskArticle from '#locales/en/deskArticle.json'
import type wallet from '#locales/en/wallet.json'
import type upload from '#locales/en/upload.json'
import type promotion from '#locales/en/promotion.json'
import type lab from '#locales/en/lab.json'
import type staff from '#locales/en/staff.json'
import type problems from '#locales/en/problems.json'

// The English catalogues say which keys exist. The catalogue of a lifecycle is declared in its `x.ui.tsx`; any other is one import and
// one line here.
declare module 'i18next' {
  interface Catalogues {
    account: typeof account
    common: typeof common
    article: typeof article
    place: typeof place
    deskArticle: typeof deskArticle
    goods: typeof goods
    checkout: typeof checkout
    cart: typeof cart
    goodsEdit: typeof goodsEdit
    myGoods: typeof myGoods
    chat: typeof chat
    message: typeof message
    help: typeof help
    shopSetting: typeof shopSetting
    lifecycle: typeof lifecycle
    kept: typeof kept
    member: typeof member
    desk: typeof desk
    deskMoney: typeof deskMoney
    wallet: typeof wallet
    upload: typeof upload
    promotion: typeof promotion
    lab: typeof lab
    staff: typeof staff
    problems: typeof problems
  }
  interface CustomTypeOptions {
    defaultNS: 'common'
  }
}
