import type { ChatRequest } from '#contract/care/chat.calls.ts'
import type { CouponTab } from '#streams/trade/coupon.stream.ts'
import type { ArticleKind } from '#contract/people/article.calls.ts'
import { pathWith, type Query } from './navigation.ts'
import type { Shortfall } from './shortfall.ts'

/** What the shop writes, beside articles. */
export type ContentsPart = 'announcements' | 'home' | 'categories' | 'synonyms'
/** An address that the server reads in the folder of the page. */
const outside = (name: string): string =>
  `${location.origin}${location.pathname.slice(0, location.pathname.lastIndexOf('/') + 1)}${name}`

/** The address of every screen that others lead to: routes are spelled here and in `screens.tsx` only; the server spells those that mails and pushes lead to. */
export const links = {
  /** With `preview` as the draft of the desk would show it. */
  home: (query: { preview?: 'draft' } = {}) => pathWith('/pages/index', query),
  classify: () => '/pages/classify',
  cart: () => '/pages/cart',
  member: () => '/pages/member/index',
  messages: (tab?: string) => pathWith('/pages/message/index', { tab }),
  /** The chat with a shop, a customer or `service`; `goods` or `order` is the card that is offered to be sent. */
  chat: (query: { to: string; goods?: string | undefined; order?: string | undefined }) =>
    pathWith('/pages/message/chat', query),
  /** Help and customer service. With `talk` the chat is open; the rest names the card that is offered to be sent. */
  service: (query: { talk?: '1' } & Readonly<Partial<Record<'order' | ChatRequest, string | undefined>>> = {}) =>
    pathWith('/pages/web/service', query),
  /** A list of the inbox, and the case of a customer. */
  deskService: (query: { which?: string | undefined; id?: string | undefined } = {}) =>
    pathWith('/pages/desk/service', query),
  /** Pictures of this shop, large, at their own address: by their paths, or the private one of this id. */
  photos: (pictures: readonly string[], at = 0) =>
    pathWith('/pages/cat_photo/cat_photo', { pictures: pictures.join(','), ...(at > 0 ? { at } : {}) }),
  photo: (id: string) => pathWith('/pages/cat_photo/cat_photo', { id }),
  /** A page that the shop wrote. */
  article: (id: string) => pathWith('/pages/public/article', { id }),
  articles: (query: { kind?: ArticleKind | undefined } = {}) => pathWith('/pages/public/article', query),
  /** The index of help, customer service and My shop. */
  memberService: () => '/pages/member/service',
  notice: (id: string) => pathWith('/pages/public/notice_detail', { id }),
  /** `keywords` stand in the field already; a `hint` is searched for when nothing is typed. */
  search: (query: { keywords?: string | undefined; hint?: string | undefined } = {}) =>
    pathWith('/pages/search', query),
  goods: (id: string) => pathWith('/pages/product/goods', { id }),
  /** The address of a product outside the page: one that the server reads, as it reads no hash. */
  sharedGoods: (id: string) => outside(`p-${id}`),
  /** The same of a shop. */
  sharedShop: (id: string) => outside(`s-${id}`),
  list: (query: { category?: string; keywords?: string; sort?: string } = {}) => pathWith('/pages/product/list', query),
  shops: (query: { keywords?: string | undefined; category?: string | undefined; stars?: string | undefined } = {}) =>
    pathWith('/pages/product/listshop', query),
  shopHome: (id: string) => pathWith('/pages/product/shop_home', { id }),
  /** With `pay: 'now'` the payment opens its pad automatically, because the order was placed a moment ago. */
  checkout: (query: { ids?: string; lines?: string; pay?: 'now' } = {}) => pathWith('/pages/buy', query),
  login: (redirect?: string) => pathWith('/pages/login/login', { redirect }),
  register: (redirect?: string) => pathWith('/pages/login/register', { redirect }),
  /** The address outside the page at which people register with an invitation code. */
  sharedInvite: (invite: string) =>
    `${location.origin}${location.pathname}#${pathWith('/pages/login/register', { invite })}`,
  forgot: (redirect?: string) => pathWith('/pages/member/forgot', { redirect }),
  /** `keywords` and `time` narrow the list; with the time `days` those from `from` to `to`. */
  orders: (
    tab?: string,
    query: Readonly<Partial<Record<'keywords' | 'time' | 'from' | 'to', string | undefined>>> = {},
  ) => pathWith('/pages/member/order', { tab, ...query }),
  /** `which: 'over'` are those that are finished. */
  refunds: (which?: 'open' | 'over') => pathWith('/pages/member/refunds', { which }),
  orderDetail: (id: string) => pathWith('/pages/member/orderDetail', { id }),
  receipt: (id: string) => pathWith('/pages/member/receipt', { id }),
  comment: (id: string) => pathWith('/pages/member/comment', { id }),
  collect: (tab?: 'shops') => pathWith('/pages/member/collect', { tab }),
  /** The whole address of favourites that are shared, for others. */
  sharedList: (link: string) => `${location.href.split('#')[0]}#${links.wishList(link)}`,
  wishList: (link: string) => pathWith('/pages/public/wish_list', { list: link }),
  history: () => '/pages/member/history',
  coupons: (tab?: CouponTab) => pathWith('/pages/member/coupon', { tab }),
  reviews: (tab?: 'mine') => pathWith('/pages/member/comment_list', { tab }),
  addresses: (query: { choose?: string } = {}) => pathWith('/pages/member/address', query),
  /** `choose` is the checkout that waits for the address: it is chosen there once it is saved. */
  addressSave: (query: { id?: string; choose?: string } = {}) => pathWith('/pages/member/address_save', query),
  /** A city for the form of an address, which `id` and `choose` name. */
  chooseLocation: (query: { id?: string; choose?: string; country?: string; from?: 'form' } = {}) =>
    pathWith('/pages/public/choose_location', query),
  /** A place on the map. */
  openLocation: (query: { name: string; country?: string; lat?: number; lng?: number }) =>
    pathWith('/pages/public/open_location', query),
  passwordEdit: () => '/pages/member/password_edit',
  nicknameEdit: () => '/pages/member/nickname_edit',
  devices: () => '/pages/member/devices',
  accessTokens: () => '/pages/member/access_tokens',
  myData: () => '/pages/member/my_data',
  cancelAccount: () => '/pages/member/cancel_account',
  emailEdit: () => '/pages/member/email_edit',
  /** Who has forgotten it comes by a code. */
  payPassword: (redirect?: string, by?: 'code') => pathWith('/pages/member/paypass_edit', { redirect, by }),
  /** `of: 'shop'` shows what the shop brought and paid, and nothing that its owner bought. */
  money: (query: { type?: string | undefined; month?: string | undefined; of?: 'shop' | undefined } = {}) =>
    pathWith('/pages/member/money', query),
  moneyDetail: (id: string) => pathWith('/pages/member/money_detail', { id }),
  /** `redirect` is where the money was missing, `short` how much of it, `amount` the sum to fill in; `show` leads to what was done before. */
  recharge: (query: { redirect?: string; short?: string; amount?: string; show?: 'history' } = {}) =>
    pathWith('/pages/member/recharge', query),
  /** With the sum that a checkout lacks filled in; `here` is the way back to it. */
  missingMoney: ({ short, sum }: Shortfall, here: string) => links.recharge({ redirect: here, short, amount: sum }),
  rechargeDetail: (id: string, redirect?: string) => pathWith('/pages/member/recharge_detail', { id, redirect }),
  withdrawal: (query: { show?: 'history'; last?: 'yes' } = {}) => pathWith('/pages/member/withdrawal', query),
  /** Mails spell it, too. */
  stopNotices: (token?: string) => pathWith('/pages/public/stop_notices', { token }),
  stopWithdrawals: (token?: string) => pathWith('/pages/public/stop_withdrawals', { token }),
  withdrawalDetail: (id: string) => pathWith('/pages/member/withdrawal_detail', { id }),
  walletAddresses: () => '/pages/member/wallet_address',
  walletAddressSave: (network?: string) => pathWith('/pages/member/wallet_address_save', { network }),
  messageSetting: () => '/pages/member/message_setting',
  setting: () => '/pages/member/setting',
  invite: () => '/pages/member/invite',
  about: () => '/pages/public/about',
  privacy: (which: 'privacy' | 'terms' = 'privacy') =>
    pathWith('/pages/privacy_agreement/privacy_agreement', { which }),
  shop: () => '/pages/shop/index',
  /** `show` leads to what stands further down. */
  shopBond: (query: { show?: 'claims' } = {}) => pathWith('/pages/shop/shop_bond', query),
  /** `level` is what the signature is for, `way` whether it goes up or down. */
  shopBondSign: (query: { level: string; way: 'upgrade' | 'refund' }) => pathWith('/pages/shop/shop_bond_sign', query),
  /** A contract that was signed, for reading and printing. */
  shopBondSigned: (signed: string) => pathWith('/pages/shop/shop_bond_sign', { signed }),
  /** `open` is the part that is shown. */
  shopSetting: (
    query: { open?: 'profile' | 'address' | 'freight' | 'messages' | 'holiday' | 'webhook' | 'close' } = {},
  ) => pathWith('/pages/shop/setting', query),
  shopApply: () => '/pages/shop/apply',
  /** `keywords`, `from`, `to` and `by` narrow the list; days are UTC. */
  shopOrders: (
    tab?: string,
    query: Readonly<Partial<Record<'keywords' | 'from' | 'to' | 'by' | 'sort', string | undefined>>> = {},
  ) => pathWith('/pages/shop/order', { tab, ...query }),
  /** What waits to be shipped; by a list that is pasted. */
  shipMany: (query: { by?: 'list' } = {}) => pathWith('/pages/shop/ship_many', query),
  packingSlips: (ids: readonly string[]) => pathWith('/pages/shop/packing_slip', { ids: ids.join(',') }),
  promotion: () => '/pages/shop/promotion',
  shopCoupons: () => '/pages/shop/coupons',
  /** What the shop earned and what happens to it. */
  shopMoney: () => '/pages/shop/money',
  statements: () => '/pages/shop/statements',
  statement: (month: string) => pathWith('/pages/shop/statement', { month }),
  /** The shop's products; a tab says which. */
  shopGoods: (query: { tab?: string; keywords?: string; sort?: string } = {}) =>
    pathWith('/pages/shop/goods_manage', query),
  /** An import of products, or a new one; `dialect` opens how its file is read. */
  shopImport: (query: { id?: string; dialect?: string; only?: string } = {}) =>
    pathWith('/pages/shop/goods_import', query),
  shopGoodsDetail: (id: string) => pathWith('/pages/shop/goods_manage_detail', { id }),
  shopGoodsAdd: (draft?: string) => pathWith('/pages/shop/goods_add', { draft }),
  /** The second step of a draft. */
  shopGoodsDraft: (draft: string) => pathWith('/pages/shop/goods_add_detail', { draft }),
  shopGoodsEdit: (id: string) => pathWith('/pages/shop/goods_add_detail', { id }),
  shopWaiting: () => '/pages/shop/wait_order',
  shopOrderDetail: (id: string) => pathWith('/pages/shop/orderDetail', { id }),
  /** `entity` and `id` name the case that lies open, or `order` an order; the rest says which cases stand in the queue. */
  deskQueue: (
    query: Readonly<
      Partial<Record<'kind' | 'network' | 'which' | 'assigned' | 'entity' | 'id' | 'order', string | undefined>>
    > = {},
  ) => pathWith('/pages/desk/queue', query),
  deskShops: (query: { keywords?: string; id?: string } = {}) => pathWith('/pages/desk/shops', query),
  /** Questions about products that were reported, or those that are hidden. */
  deskQuestions: (query: { which?: string } = {}) => pathWith('/pages/desk/questions', query),
  deskReports: (query: { which?: string } = {}) => pathWith('/pages/desk/reports', query),
  /** What the shop writes: `part` says which of it, articles without one. `id` lies open; with `begin` it is a new one, `below` a category. */
  deskContents: (query: { part?: ContentsPart | undefined; id?: string; begin?: '1'; below?: string } = {}) =>
    pathWith('/pages/desk/contents', query),
  deskSearches: () => '/pages/desk/searches',
  deskTrades: (query: { which?: string } = {}) => pathWith('/pages/desk/trades', query),
  deskUsers: (query: { keywords?: string; id?: string } = {}) => pathWith('/pages/desk/users', query),
  /** The lab, with a machine and the steps that were walked. */
  labPage: (query: Query = {}) => pathWith('/pages/lab', query),
  deskNetworks: () => '/pages/desk/networks',
  deskBooks: () => '/pages/desk/books',
  deskCoupons: () => '/pages/desk/coupons',
  deskHistory: (query: { about?: string; by?: string } = {}) => pathWith('/pages/desk/history', query),
} as const
