import { pathWith } from './navigation.ts'

/** The address of every screen that others lead to: routes are spelled here and in `screens.tsx` only; the server spells those that mails and pushes lead to. */
export const links = {
  home: () => '/pages/index',
  classify: () => '/pages/classify',
  cart: () => '/pages/cart',
  member: () => '/pages/member/index',
  messages: (tab?: string) => pathWith('/pages/message/index', { tab }),
  /** The chat with a shop, a customer or `service`; `goods` or `order` is the card that is offered to be sent. */
  chat: (query: { to: string; goods?: string | undefined; order?: string | undefined }) =>
    pathWith('/pages/message/chat', query),
  /** Help and customer service. With `talk` the chat is open, and `article` is read first; the rest names the card that is offered to be sent. */
  service: (
    query: { talk?: '1' } & Readonly<
      Partial<Record<'article' | 'order' | 'refund' | 'recharge' | 'withdrawal', string | undefined>>
    > = {},
  ) => pathWith('/pages/web/service', query),
  /** A list of the inbox, and the case of a customer. */
  deskService: (query: { which?: string | undefined; id?: string | undefined } = {}) =>
    pathWith('/pages/desk/service', query),
  notice: (id: string) => pathWith('/pages/public/notice_detail', { id }),
  /** `words` stand in the field already; a `hint` is searched for when nothing is typed. */
  search: (query: { words?: string | undefined; hint?: string | undefined } = {}) => pathWith('/pages/search', query),
  goods: (id: string) => pathWith('/pages/product/goods', { id }),
  /** The address of a product outside the page: one that the server reads, as it reads no hash. */
  sharedGoods: (id: string) =>
    `${location.origin}${location.pathname.slice(0, location.pathname.lastIndexOf('/') + 1)}p-${id}`,
  list: (query: { category?: string; words?: string; sort?: string } = {}) => pathWith('/pages/product/list', query),
  shopHome: (id: string) => pathWith('/pages/product/shop_home', { id }),
  /** With `pay: 'now'` the payment opens its pad automatically, because the order was placed a moment ago. */
  checkout: (query: { ids?: string; lines?: string; pay?: 'now' } = {}) => pathWith('/pages/buy', query),
  login: (redirect?: string) => pathWith('/pages/login/login', { redirect }),
  register: (redirect?: string) => pathWith('/pages/login/register', { redirect }),
  forgot: (redirect?: string) => pathWith('/pages/member/forgot', { redirect }),
  orders: (tab?: string) => pathWith('/pages/member/order', { tab }),
  orderDetail: (id: string) => pathWith('/pages/member/orderDetail', { id }),
  receipt: (id: string) => pathWith('/pages/member/receipt', { id }),
  comment: (id: string) => pathWith('/pages/member/comment', { id }),
  addresses: (query: { choose?: string } = {}) => pathWith('/pages/member/address', query),
  /** `choose` is the checkout that waits for the address: it is chosen there once it is saved. */
  addressSave: (query: { id?: string; choose?: string } = {}) => pathWith('/pages/member/address_save', query),
  passwordEdit: () => '/pages/member/password_edit',
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
  rechargeDetail: (id: string, redirect?: string) => pathWith('/pages/member/recharge_detail', { id, redirect }),
  withdrawal: (query: { show?: 'history' } = {}) => pathWith('/pages/member/withdrawal', query),
  /** Mails spell it, too. */
  stopWithdrawals: (token?: string) => pathWith('/pages/public/stop_withdrawals', { token }),
  withdrawalDetail: (id: string) => pathWith('/pages/member/withdrawal_detail', { id }),
  walletAddresses: () => '/pages/member/wallet_address',
  walletAddressSave: (network?: string) => pathWith('/pages/member/wallet_address_save', { network }),
  messageSetting: () => '/pages/member/message_setting',
  setting: () => '/pages/member/setting',
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
  shopSetting: (query: { open?: 'profile' | 'address' | 'freight' | 'messages' | 'holiday' | 'close' } = {}) =>
    pathWith('/pages/shop/setting', query),
  shopApply: () => '/pages/shop/apply',
  /** `words`, `from`, `to` and `by` narrow the list; days are UTC. */
  shopOrders: (
    tab?: string,
    query: Readonly<Partial<Record<'words' | 'from' | 'to' | 'by' | 'sort', string | undefined>>> = {},
  ) => pathWith('/pages/shop/order', { tab, ...query }),
  /** What waits to be shipped; by a list that is pasted. */
  shipMany: (query: { by?: 'list' } = {}) => pathWith('/pages/shop/ship_many', query),
  packingSlips: (ids: readonly string[]) => pathWith('/pages/shop/packing_slip', { ids: ids.join(',') }),
  promotion: () => '/pages/shop/promotion',
  /** What the shop earned and what happens to it. */
  shopMoney: () => '/pages/shop/money',
  statements: () => '/pages/shop/statements',
  statement: (month: string) => pathWith('/pages/shop/statement', { month }),
  /** The shop's products; a tab says which. */
  shopGoods: (query: { tab?: string; words?: string; sort?: string } = {}) =>
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
  deskShops: (query: { words?: string; id?: string } = {}) => pathWith('/pages/desk/shops', query),
  deskReports: (query: { which?: string } = {}) => pathWith('/pages/desk/reports', query),
  deskSearches: () => '/pages/desk/searches',
  deskTrades: (query: { which?: string } = {}) => pathWith('/pages/desk/trades', query),
  deskUsers: (query: { words?: string; id?: string } = {}) => pathWith('/pages/desk/users', query),
  deskNetworks: () => '/pages/desk/networks',
  deskBooks: () => '/pages/desk/books',
  deskHistory: (query: { about?: string; by?: string } = {}) => pathWith('/pages/desk/history', query),
} as const
