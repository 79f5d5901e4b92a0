import { matchRoutes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { screens } from '#ui/screens.tsx'

const under = (folder: string, names: string): string[] => names.split(' ').map((name) => `/pages/${folder}/${name}`)

/** The routes of the specification, in its order. `/` waits for the entry and leads to home. */
const ROUTES = [
  '/',
  '/pages/index',
  '/pages/classify',
  '/pages/cart',
  '/pages/member/index',
  ...under('message', 'index chat'),
  ...under('product', 'goods list listshop shop_home'),
  '/pages/search',
  '/pages/buy',
  ...under('login', 'login register'),
  ...under('member', 'forgot setting collect history order orderDetail comment comment_list money recharge withdrawal'),
  ...under('member', 'address address_save coupon wallet_address wallet_address_save'),
  ...under('member', 'password_edit paypass_edit email_edit nickname_edit service'),
  ...under('shop', 'apply index order wait_order orderDetail setting goods_manage goods_add goods_add_detail'),
  ...under('shop', 'goods_manage_detail shop_bond shop_bond_sign'),
  ...under('public', 'article notice_detail choose_location open_location'),
  '/pages/web/service',
  '/pages/privacy_agreement/privacy_agreement',
  '/pages/cat_photo/cat_photo',
]

it('has all routes of the specification', () => {
  expect(new Set(ROUTES).size).toBe(55)
  const paths = screens.map(({ path }) => ({ path }))
  expect(ROUTES.filter((route) => route !== '/' && matchRoutes(paths, route) === null)).toEqual([])
})
