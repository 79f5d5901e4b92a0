import { links } from './links.ts'
import type { IconName } from './primitives/icon.tsx'

/** A place of My shop. */
export interface ShopPlace {
  readonly name: 'board' | 'orders' | 'products' | 'messages' | 'money' | 'promotion' | 'settings'
  readonly to: string
  readonly icon: IconName
  /** Where one is at this place: addresses that begin so. */
  readonly below: readonly string[]
}

/** The places of My shop, in their order. */
export const SHOP_PLACES: readonly ShopPlace[] = [
  { name: 'board', to: links.shop(), icon: 'chart', below: ['/pages/shop/index'] },
  {
    name: 'orders',
    to: links.shopOrders(),
    icon: 'box',
    below: ['/pages/shop/order', '/pages/shop/ship_many', '/pages/shop/packing_slip'],
  },
  { name: 'products', to: links.shopGoods(), icon: 'grid', below: ['/pages/shop/goods_'] },
  { name: 'messages', to: links.messages('chat'), icon: 'chat', below: ['/pages/message/', '/pages/public/notice'] },
  {
    name: 'money',
    to: links.shopMoney(),
    icon: 'wallet',
    below: [
      '/pages/shop/money',
      '/pages/shop/wait_order',
      '/pages/shop/statement',
      '/pages/shop/shop_bond',
      '/pages/member/money',
      '/pages/member/withdrawal',
    ],
  },
  {
    name: 'promotion',
    to: links.promotion(),
    icon: 'sparkle',
    below: ['/pages/shop/promotion', '/pages/shop/coupons'],
  },
  {
    name: 'settings',
    to: links.shopSetting(),
    icon: 'settings',
    below: ['/pages/shop/setting', '/pages/member/message_setting'],
  },
]

/** A phone has room for these; the others are behind More. */
export const ON_A_PHONE = 4

/** Whether an address is at a place. */
export const isAt = ({ below }: Pick<ShopPlace, 'below'>, pathname: string): boolean =>
  below.some((start) => pathname.startsWith(start))

/** Whether a page is one of the places itself, and not something behind it: it has the tabs of a phone and nothing to go back to. */
export const isPlaceItself = (pathname: string): boolean => SHOP_PLACES.some(({ to }) => to.split('?')[0] === pathname)
