import type { ComponentType } from 'react'
import { links } from './links.ts'
import { type PageCode, pageCode } from './page-code.tsx'

/** Who may open a screen; a visitor on any other is led to login and back. */
export type Access = 'everyone' | 'signedIn' | 'merchant' | 'staff'

/** One screen: its route, its page, who may see it, and whether it stands in the tab bar. */
export interface Screen extends PageCode {
  readonly path: string
  readonly access: Access
  readonly tab?: 'home' | 'classify' | 'cart' | 'member'
}

const screen = (
  path: string,
  load: () => Promise<ComponentType>,
  access: Access = 'everyone',
  tab?: Screen['tab'],
): Screen => ({ path, access, ...pageCode(load), ...(tab ? { tab } : {}) })

/** Every screen of the product, one row each. The route tree is the folder tree of `pages/`. */
export const screens: readonly Screen[] = [
  screen('/pages/index', () => import('./pages/index.tsx').then((m) => m.HomePage), 'everyone', 'home'),
  screen('/pages/classify', () => import('./pages/classify.tsx').then((m) => m.ClassifyPage), 'everyone', 'classify'),
  screen('/pages/cart', () => import('./pages/cart.tsx').then((m) => m.CartPage), 'everyone', 'cart'),
  screen('/pages/search', () => import('./pages/search.tsx').then((m) => m.SearchPage)),
  screen('/pages/product/list', () => import('./pages/product/list.tsx').then((m) => m.ProductListPage)),
  screen('/pages/product/listshop', () => import('./pages/product/listshop.tsx').then((m) => m.ShopListPage)),
  screen('/pages/product/goods', () => import('./pages/product/goods.tsx').then((m) => m.GoodsPage)),
  screen('/pages/product/shop_home', () => import('./pages/product/shop-home.tsx').then((m) => m.ShopHomePage)),
  screen('/pages/buy', () => import('./pages/buy.tsx').then((m) => m.BuyPage), 'signedIn'),
  screen('/pages/login/login', () => import('./pages/login/login.tsx').then((m) => m.LoginPage)),
  screen('/pages/login/register', () => import('./pages/login/register.tsx').then((m) => m.RegisterPage)),
  screen('/pages/member/forgot', () => import('./pages/member/forgot.tsx').then((m) => m.ForgotPage)),
  screen('/pages/public/stop_withdrawals', () =>
    import('./pages/public/stop-withdrawals.tsx').then((m) => m.StopWithdrawalsPage),
  ),
  screen('/pages/public/stop_notices', () => import('./pages/public/stop-notices.tsx').then((m) => m.StopNoticesPage)),
  screen('/pages/member/setting', () => import('./pages/member/setting.tsx').then((m) => m.SettingPage)),
  screen(
    '/pages/member/message_setting',
    () => import('./pages/member/message-setting.tsx').then((m) => m.MessageSettingPage),
    'signedIn',
  ),
  screen('/pages/member/address', () => import('./pages/member/address.tsx').then((m) => m.AddressPage), 'signedIn'),
  screen(
    '/pages/member/address_save',
    () => import('./pages/member/address-save.tsx').then((m) => m.AddressSavePage),
    'signedIn',
  ),
  screen(
    '/pages/member/password_edit',
    () => import('./pages/member/password-edit.tsx').then((m) => m.PasswordEditPage),
    'signedIn',
  ),
  screen(
    '/pages/member/nickname_edit',
    () => import('./pages/member/nickname-edit.tsx').then((m) => m.NicknameEditPage),
    'signedIn',
  ),
  screen('/pages/member/invite', () => import('./pages/member/invite.tsx').then((m) => m.InvitePage), 'signedIn'),
  screen(
    '/pages/member/access_tokens',
    () => import('./pages/member/access-tokens.tsx').then((m) => m.AccessTokensPage),
    'signedIn',
  ),
  screen('/pages/member/devices', () => import('./pages/member/devices.tsx').then((m) => m.DevicesPage), 'signedIn'),
  screen('/pages/member/my_data', () => import('./pages/member/my-data.tsx').then((m) => m.MyDataPage), 'signedIn'),
  screen(
    '/pages/member/cancel_account',
    () => import('./pages/member/cancel-account.tsx').then((m) => m.CancelAccountPage),
    'signedIn',
  ),
  screen(
    '/pages/member/email_edit',
    () => import('./pages/member/email-edit.tsx').then((m) => m.EmailEditPage),
    'signedIn',
  ),
  screen(
    '/pages/member/paypass_edit',
    () => import('./pages/member/paypass-edit.tsx').then((m) => m.PayPasswordPage),
    'signedIn',
  ),
  screen(
    '/pages/member/index',
    () => import('./pages/member/index.tsx').then((m) => m.MemberPage),
    'everyone',
    'member',
  ),
  screen('/pages/message/index', () => import('./pages/message/index.tsx').then((m) => m.MessagesPage), 'signedIn'),
  screen('/pages/message/chat', () => import('./pages/message/chat.tsx').then((m) => m.ChatPage), 'signedIn'),
  screen('/pages/web/service', () => import('./pages/web/service.tsx').then((m) => m.ServicePage)),
  screen(
    '/pages/public/notice_detail',
    () => import('./pages/public/notice-detail.tsx').then((m) => m.NoticeDetailPage),
    'signedIn',
  ),
  screen('/pages/public/wish_list', () => import('./pages/public/wish-list.tsx').then((m) => m.WishListPage)),
  screen('/pages/public/article', () => import('./pages/public/article.tsx').then((m) => m.ArticlePage)),
  screen('/pages/public/about', () => import('./pages/public/about.tsx').then((m) => m.AboutPage)),
  screen('/pages/member/service', () => import('./pages/member/service.tsx').then((m) => m.MemberServicePage)),
  screen('/pages/cat_photo/cat_photo', () => import('./pages/cat_photo/cat-photo.tsx').then((m) => m.CatPhotoPage)),
  screen('/pages/public/choose_location', () =>
    import('./pages/public/choose-location.tsx').then((m) => m.ChooseLocationPage),
  ),
  screen('/pages/public/open_location', () =>
    import('./pages/public/open-location.tsx').then((m) => m.OpenLocationPage),
  ),
  screen('/pages/member/order', () => import('./pages/member/order.tsx').then((m) => m.OrderPage), 'signedIn'),
  screen(
    '/pages/member/orderDetail',
    () => import('./pages/member/order-detail.tsx').then((m) => m.OrderDetailPage),
    'signedIn',
  ),
  screen('/pages/member/refunds', () => import('./pages/member/refunds.tsx').then((m) => m.RefundsPage), 'signedIn'),
  screen('/pages/member/comment', () => import('./pages/member/comment.tsx').then((m) => m.CommentPage), 'signedIn'),
  screen('/pages/member/collect', () => import('./pages/member/collect.tsx').then((m) => m.CollectPage), 'signedIn'),
  screen('/pages/member/coupon', () => import('./pages/member/coupon.tsx').then((m) => m.CouponPage), 'signedIn'),
  screen('/pages/member/history', () => import('./pages/member/history.tsx').then((m) => m.HistoryPage), 'signedIn'),
  screen(
    '/pages/member/comment_list',
    () => import('./pages/member/comment-list.tsx').then((m) => m.CommentListPage),
    'signedIn',
  ),
  screen('/pages/member/money', () => import('./pages/member/money.tsx').then((m) => m.MoneyPage), 'signedIn'),
  screen(
    '/pages/member/money_detail',
    () => import('./pages/member/money-detail.tsx').then((m) => m.MoneyDetailPage),
    'signedIn',
  ),
  screen('/pages/member/recharge', () => import('./pages/member/recharge.tsx').then((m) => m.RechargePage), 'signedIn'),
  screen(
    '/pages/member/recharge_detail',
    () => import('./pages/member/recharge-detail.tsx').then((m) => m.RechargeDetailPage),
    'signedIn',
  ),
  screen(
    '/pages/member/withdrawal',
    () => import('./pages/member/withdrawal.tsx').then((m) => m.WithdrawalPage),
    'signedIn',
  ),
  screen(
    '/pages/member/withdrawal_detail',
    () => import('./pages/member/withdrawal-detail.tsx').then((m) => m.WithdrawalDetailPage),
    'signedIn',
  ),
  screen(
    '/pages/member/wallet_address',
    () => import('./pages/member/wallet-address.tsx').then((m) => m.WalletAddressPage),
    'signedIn',
  ),
  screen(
    '/pages/member/wallet_address_save',
    () => import('./pages/member/wallet-address-save.tsx').then((m) => m.WalletAddressSavePage),
    'signedIn',
  ),
  screen('/pages/shop/apply', () => import('./pages/shop/apply.tsx').then((m) => m.ApplyPage)),
  screen('/pages/shop/goods_add', () => import('./pages/shop/goods-add.tsx').then((m) => m.GoodsAddPage), 'merchant'),
  screen(
    '/pages/shop/goods_add_detail',
    () => import('./pages/shop/goods-add-detail.tsx').then((m) => m.GoodsAddDetailPage),
    'merchant',
  ),
  screen(
    '/pages/shop/goods_import',
    () => import('./pages/shop/goods-import.tsx').then((m) => m.GoodsImportPage),
    'merchant',
  ),
  screen(
    '/pages/shop/goods_manage',
    () => import('./pages/shop/goods-manage.tsx').then((m) => m.GoodsManagePage),
    'merchant',
  ),
  screen(
    '/pages/shop/goods_manage_detail',
    () => import('./pages/shop/goods-manage-detail.tsx').then((m) => m.GoodsManageDetailPage),
    'merchant',
  ),
  screen('/pages/shop/index', () => import('./pages/shop/index.tsx').then((m) => m.ShopIndexPage), 'merchant'),
  screen('/pages/shop/money', () => import('./pages/shop/money.tsx').then((m) => m.ShopMoneyPage), 'merchant'),
  screen('/pages/shop/setting', () => import('./pages/shop/setting.tsx').then((m) => m.ShopSettingPage), 'merchant'),
  screen('/pages/shop/shop_bond', () => import('./pages/shop/shop-bond.tsx').then((m) => m.ShopBondPage), 'merchant'),
  screen(
    '/pages/shop/shop_bond_sign',
    () => import('./pages/shop/shop-bond-sign.tsx').then((m) => m.ShopBondSignPage),
    'merchant',
  ),
  screen('/pages/shop/order', () => import('./pages/shop/order.tsx').then((m) => m.ShopOrderPage), 'merchant'),
  screen(
    '/pages/shop/wait_order',
    () => import('./pages/shop/wait-order.tsx').then((m) => m.ShopWaitOrderPage),
    'merchant',
  ),
  screen('/pages/shop/ship_many', () => import('./pages/shop/ship-many.tsx').then((m) => m.ShipManyPage), 'merchant'),
  screen(
    '/pages/shop/packing_slip',
    () => import('./pages/shop/packing-slip.tsx').then((m) => m.PackingSlipPage),
    'merchant',
  ),
  screen('/pages/member/receipt', () => import('./pages/member/receipt.tsx').then((m) => m.ReceiptPage), 'signedIn'),
  screen('/pages/shop/promotion', () => import('./pages/shop/promotion.tsx').then((m) => m.PromotionPage), 'merchant'),
  screen('/pages/shop/coupons', () => import('./pages/shop/coupons.tsx').then((m) => m.ShopCouponsPage), 'merchant'),
  screen(
    '/pages/shop/statements',
    () => import('./pages/shop/statements.tsx').then((m) => m.StatementsPage),
    'merchant',
  ),
  screen('/pages/shop/statement', () => import('./pages/shop/statement.tsx').then((m) => m.StatementPage), 'merchant'),
  screen(
    '/pages/shop/orderDetail',
    () => import('./pages/shop/order-detail.tsx').then((m) => m.ShopOrderDetailPage),
    'merchant',
  ),
  screen('/pages/desk/queue', () => import('./pages/desk/queue.tsx').then((m) => m.DeskQueuePage), 'staff'),
  screen('/pages/desk/service', () => import('./pages/desk/service.tsx').then((m) => m.DeskServicePage), 'staff'),
  screen('/pages/desk/shops', () => import('./pages/desk/shops.tsx').then((m) => m.DeskShopsPage), 'staff'),
  screen('/pages/desk/trades', () => import('./pages/desk/trades.tsx').then((m) => m.DeskTradesPage), 'staff'),
  screen('/pages/desk/reports', () => import('./pages/desk/reports.tsx').then((m) => m.DeskReportsPage), 'staff'),
  screen('/pages/desk/questions', () => import('./pages/desk/questions.tsx').then((m) => m.DeskQuestionsPage), 'staff'),
  screen('/pages/desk/searches', () => import('./pages/desk/searches.tsx').then((m) => m.DeskSearchesPage), 'staff'),
  screen('/pages/desk/contents', () => import('./pages/desk/contents.tsx').then((m) => m.DeskContentsPage), 'staff'),
  screen('/pages/desk/users', () => import('./pages/desk/users.tsx').then((m) => m.DeskUsersPage), 'staff'),
  screen('/pages/desk/networks', () => import('./pages/desk/networks.tsx').then((m) => m.DeskNetworksPage), 'staff'),
  screen('/pages/desk/books', () => import('./pages/desk/books.tsx').then((m) => m.DeskBooksPage), 'staff'),
  screen('/pages/desk/coupons', () => import('./pages/desk/coupons.tsx').then((m) => m.DeskCouponsPage), 'staff'),
  screen('/pages/desk/history', () => import('./pages/desk/history.tsx').then((m) => m.DeskHistoryPage), 'staff'),
  screen('/pages/lab', () => import('./pages/lab.tsx').then((m) => m.LabPage)),
  screen('/pages/privacy_agreement/privacy_agreement', () =>
    import('./pages/privacy_agreement/privacy-agreement.tsx').then((m) => m.PrivacyAgreementPage),
  ),
]

/** Whether there is a screen at an address: a link to one that is not there yet is not drawn. */
export const hasScreen = (address: string): boolean => screens.some(({ path }) => path === address.split('?')[0])

/** Addresses of screens that have become one, and where they lead now, with what they named. */
export const moved: Readonly<Record<string, (query: URLSearchParams) => string>> = {
  '/pages/desk/money': (query) => links.deskQueue(Object.fromEntries(query)),
  '/pages/desk/refunds': (query) => {
    const id = query.get('id')
    return links.deskQueue({
      kind: 'refund',
      ...(id ? { entity: 'refund', id } : { order: query.get('order') ?? '' }),
    })
  },
}
