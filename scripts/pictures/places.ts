import { shopOrderCalls, orderCalls } from '#contract/trade/order.calls.ts'
import { shopClaimCalls } from '#contract/fund/guarantee-claim.calls.ts'
import { rechargeCalls } from '#contract/money/recharge.calls.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import { withdrawalCalls } from '#contract/money/withdrawal.calls.ts'
import { deskServiceCalls } from '#contract/care/service-case.calls.ts'
import { chatCalls } from '#contract/care/chat.calls.ts'
import type { Call } from '#contract/platform/call.ts'
import { goodsImportCalls } from '#contract/catalogue/goods-import.calls.ts'
import { shopBoardCalls } from '#contract/shops/shop.calls.ts'
import { goodsDraftCalls, shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import { assigned, chatFails, chatRecalls, chatWaits, importChecked, press, type Scene } from './scenes.ts'

/** Who a screen is looked at as; a visitor where no one is named. */
export type Looker = 'shopper' | 'merchant' | 'support' | 'finance'

/** One screen of the demo, with where to find it. */
export interface Place {
  readonly name: string
  readonly as?: Looker
  readonly path: string
  /** The use of the screen before its picture is taken. */
  readonly scene?: Scene | undefined
}

/** Makes a call of the running shop as one of the demo's people. */
export type AskAs = <In, Out>(call: Call<In, Out>, input: In, as: Looker) => Promise<Out>

/** What the desk does with a case before its picture is taken. */
const DESK_SCENES: Readonly<Record<string, Readonly<Record<string, Scene>>>> = {
  shopApplication: { assigned },
  refund: {
    assigned,
    decides: async (stage) => {
      await assigned(stage)
      await press('refund.actions.ruleBuyer')(stage)
    },
  },
}

/** Every screen of the demo that shows something, orders in states worth seeing. */
export async function places(ask: AskAs, goodsId: string): Promise<Place[]> {
  const first = async (tab: 'unpaid' | 'received' | 'comment' | 'returned', as: 'shopper' | 'merchant') => {
    const list = as === 'shopper' ? orderCalls.getOrderList : shopOrderCalls.orderList
    const { data } = await ask(list, { tab }, as)
    return data[0]
  }
  const [unpaid, received, comment, returned, shopReturned] = await Promise.all([
    first('unpaid', 'shopper'),
    first('received', 'shopper'),
    first('comment', 'shopper'),
    first('returned', 'shopper'),
    first('returned', 'merchant'),
  ])
  const order = (name: string, id: string | undefined, ...sheets: readonly string[]): Place[] => {
    const place = { as: 'shopper', path: `/pages/member/orderDetail?id=${id}` } as const
    const opened = sheets.map((key) => ({ ...place, name: `${name}-${key.split('.').at(-1)}`, scene: press(key) }))
    return id ? [{ ...place, name }, ...opened] : []
  }
  const { data: imports } = await ask(goodsImportCalls.list, {}, 'merchant')
  const { data: waiting } = await ask(deskCaseCalls.queue, {}, 'finance')
  const shopId = received?.shop.id
  const [{ data: recharges }, { data: withdrawals }, log] = await Promise.all([
    ask(rechargeCalls.lists, {}, 'shopper'),
    ask(withdrawalCalls.withdrawLog, {}, 'shopper'),
    ask(walletCalls.moneyLog, {}, 'shopper'),
  ])
  const [entry] = log.data
  const ownShop = await ask(shopBoardCalls.state, {}, 'merchant')
  const {
    data: [ownGoods],
  } = await ask(shopGoodsCalls.list, {}, 'merchant')
  const {
    data: [ownDraft],
  } = await ask(goodsDraftCalls.drafts, {}, 'merchant')
  const {
    data: [chat],
  } = await ask(chatCalls.lists, {}, 'shopper')
  const services = (
    await Promise.all((['waiting', 'mine'] as const).map((which) => ask(deskServiceCalls.cases, { which }, 'support')))
  ).flatMap(({ data }) => data.slice(0, 1))
  const {
    data: [claim],
  } = await ask(shopClaimCalls.list, {}, 'merchant')
  const { data: toShip } = await ask(shopOrderCalls.orderList, { tab: 'shipped' }, 'merchant')
  const talks: readonly (readonly [name: string, scene: Scene | undefined])[] = [
    ['chat', undefined],
    ['chat-failed', chatFails],
    ['chat-offline', chatWaits],
    ['chat-recalled', chatRecalls],
  ]
  return [
    { name: 'home', path: '/pages/index' },
    { name: 'classify', path: '/pages/classify' },
    { name: 'search', path: '/pages/search' },
    { name: 'search-typed', path: '/pages/search?words=te' },
    { name: 'list', path: '/pages/product/list?sort=sales' },
    { name: 'list-filtered', path: '/pages/product/list?words=cup&sort=price_asc&lowest=5&highest=60' },
    { name: 'goods', path: `/pages/product/goods?id=${goodsId}` },
    { name: 'goods-sheet', path: `/pages/product/goods?id=${goodsId}`, scene: press('goods.detail.add') },
    { name: 'own-shop-home', path: `/pages/product/shop_home?id=${ownShop.id}` },
    ...(ownGoods ? [{ name: 'own-goods', path: `/pages/product/goods?id=${ownGoods.id}` }] : []),
    { name: 'desk-own-shop', as: 'support', path: `/pages/desk/shops?id=${ownShop.id}` },
    ...(shopId ? [{ name: 'shop-home', path: `/pages/product/shop_home?id=${shopId}` }] : []),
    { name: 'shop-setting', as: 'merchant', path: '/pages/shop/setting' },
    { name: 'shop-setting-freight', as: 'merchant', path: '/pages/shop/setting?open=freight' },
    { name: 'shop-bond', as: 'merchant', path: '/pages/shop/shop_bond' },
    { name: 'shop-bond-sign', as: 'merchant', path: '/pages/shop/shop_bond_sign?level=5&way=upgrade' },
    { name: 'cart', as: 'shopper', path: '/pages/cart' },
    { name: 'login', path: '/pages/login/login' },
    { name: 'register', path: '/pages/login/register' },
    { name: 'forgot', path: '/pages/member/forgot' },
    { name: 'privacy', path: '/pages/privacy_agreement/privacy_agreement' },
    { name: 'not-found', path: '/pages/nowhere' },
    { name: 'member', as: 'shopper', path: '/pages/member/index' },
    { name: 'member-visitor', path: '/pages/member/index' },
    { name: 'messages', as: 'shopper', path: '/pages/message/index' },
    { name: 'messages-merchant', as: 'merchant', path: '/pages/message/index' },
    { name: 'chats', as: 'shopper', path: '/pages/message/index?tab=chat' },
    ...(chat
      ? talks.map(([name, scene]) => ({
          name,
          as: 'shopper' as const,
          path: `/pages/message/chat?to=${chat.user_id}`,
          scene,
        }))
      : []),
    { name: 'service-visitor', path: '/pages/web/service' },
    { name: 'service', as: 'shopper', path: '/pages/web/service' },
    { name: 'service-talk', as: 'shopper', path: '/pages/web/service?talk=1' },
    { name: 'desk-service', as: 'support', path: '/pages/desk/service' },
    ...services.map(({ id, case: { state } }) => ({
      name: `desk-service-${state}`,
      as: 'support' as const,
      path: `/pages/desk/service?id=${id}`,
    })),
    { name: 'message-setting', as: 'shopper', path: '/pages/member/message_setting' },
    { name: 'promotion', as: 'merchant', path: '/pages/shop/promotion' },
    { name: 'import', as: 'merchant', path: '/pages/shop/goods_import' },
    { name: 'import-checked', as: 'merchant', path: '/pages/shop/goods_import', scene: importChecked },
    ...imports.map(({ id }): Place => ({
      name: 'import-done',
      as: 'merchant',
      path: `/pages/shop/goods_import?id=${id}`,
    })),
    { name: 'orders', as: 'shopper', path: '/pages/member/order' },
    ...order('order-unpaid', unpaid?.id, 'order.actions.cancel'),
    ...order('order-shipped', received?.id, 'refund.actions.apply'),
    ...order('order-refund', returned?.id),
    ...order('order-claim', claim?.order.id),
    ...(comment ? [{ name: 'review', as: 'shopper' as const, path: `/pages/member/comment?id=${comment.id}` }] : []),
    ...(unpaid ? [{ name: 'pay', as: 'shopper' as const, path: `/pages/buy?ids=${unpaid.id}` }] : []),
    ...(unpaid
      ? [
          {
            name: 'pay-password',
            as: 'shopper' as const,
            path: `/pages/buy?ids=${unpaid.id}`,
            scene: press('checkout.pay.verb'),
          },
        ]
      : []),
    { name: 'settings', as: 'shopper', path: '/pages/member/setting' },
    { name: 'addresses', as: 'shopper', path: '/pages/member/address' },
    { name: 'address', as: 'shopper', path: '/pages/member/address_save' },
    { name: 'pay-password-edit', as: 'shopper', path: '/pages/member/paypass_edit' },
    { name: 'money', as: 'shopper', path: '/pages/member/money' },
    { name: 'money-detail', as: 'shopper', path: `/pages/member/money_detail?id=${entry?.id}` },
    { name: 'recharge', as: 'shopper', path: '/pages/member/recharge' },
    ...recharges.map(({ id, state }) => ({
      name: `recharge-${state}`,
      as: 'shopper' as const,
      path: `/pages/member/recharge_detail?id=${id}`,
    })),
    { name: 'withdrawal', as: 'shopper', path: '/pages/member/withdrawal' },
    ...withdrawals.map(({ id, state }) => ({
      name: `withdrawal-${state}`,
      as: 'shopper' as const,
      path: `/pages/member/withdrawal_detail?id=${id}`,
    })),
    { name: 'wallet-addresses', as: 'shopper', path: '/pages/member/wallet_address' },
    { name: 'wallet-address', as: 'shopper', path: '/pages/member/wallet_address_save?network=TRC20' },
    { name: 'apply', as: 'shopper', path: '/pages/shop/apply' },
    { name: 'apply-form', as: 'shopper', path: '/pages/shop/apply', scene: press('shopApplication.before.start') },
    { name: 'merchant', as: 'merchant', path: '/pages/shop/index' },
    { name: 'merchant-money', as: 'merchant', path: '/pages/shop/money' },
    { name: 'merchant-orders', as: 'merchant', path: '/pages/shop/order' },
    { name: 'merchant-goods', as: 'merchant', path: '/pages/shop/goods_manage' },
    { name: 'merchant-goods-drafts', as: 'merchant', path: '/pages/shop/goods_manage?tab=drafts' },
    { name: 'merchant-goods-add', as: 'merchant', path: '/pages/shop/goods_add' },
    ...(ownDraft
      ? [
          {
            name: 'merchant-goods-draft',
            as: 'merchant' as const,
            path: `/pages/shop/goods_add_detail?draft=${ownDraft.id}`,
          },
        ]
      : []),
    ...(ownGoods
      ? [
          {
            name: 'merchant-goods-edit',
            as: 'merchant' as const,
            path: `/pages/shop/goods_add_detail?id=${ownGoods.id}`,
          },
          {
            name: 'merchant-product',
            as: 'merchant' as const,
            path: `/pages/shop/goods_manage_detail?id=${ownGoods.id}`,
          },
        ]
      : []),
    { name: 'merchant-ship-many', as: 'merchant', path: '/pages/shop/ship_many' },
    { name: 'merchant-found', as: 'merchant', path: '/pages/shop/order?from=2020-01-01' },
    { name: 'merchant-statements', as: 'merchant', path: '/pages/shop/statements' },
    {
      name: 'merchant-statement',
      as: 'merchant',
      path: `/pages/shop/statement?month=${new Date().toISOString().slice(0, 7)}`,
    },
    ...(toShip.length > 0
      ? [
          {
            name: 'merchant-slips',
            as: 'merchant' as const,
            path: `/pages/shop/packing_slip?ids=${toShip.map(({ id }) => id).join()}`,
          },
        ]
      : []),
    ...(received ? [{ name: 'receipt', as: 'shopper' as const, path: `/pages/member/receipt?id=${received.id}` }] : []),
    { name: 'merchant-waiting', as: 'merchant', path: '/pages/shop/wait_order' },
    ...(shopReturned
      ? [
          { name: 'merchant-order', as: 'merchant' as const, path: `/pages/shop/orderDetail?id=${shopReturned.id}` },
          ...(['agree', 'refuse'] as const).map((verb) => ({
            name: `merchant-order-${verb}`,
            as: 'merchant' as const,
            path: `/pages/shop/orderDetail?id=${shopReturned.id}`,
            scene: press(`refund.actions.${verb}`),
          })),
        ]
      : []),
    ...toShip.slice(0, 1).map(({ id }) => ({
      name: 'merchant-order-ship',
      as: 'merchant' as const,
      path: `/pages/shop/orderDetail?id=${id}`,
      scene: press('order.actions.ship'),
    })),
    ...(claim
      ? [{ name: 'merchant-claim', as: 'merchant' as const, path: `/pages/shop/orderDetail?id=${claim.order.id}` }]
      : []),
    { name: 'password', as: 'shopper', path: '/pages/member/password_edit' },
    { name: 'email', as: 'shopper', path: '/pages/member/email_edit' },
    { name: 'desk', as: 'support', path: '/pages/desk/queue' },
    { name: 'desk-queue', as: 'finance', path: '/pages/desk/queue' },
    { name: 'desk-accounts', as: 'support', path: '/pages/desk/users?words=clara' },
    { name: 'desk-shops', as: 'support', path: '/pages/desk/shops' },
    ...(shopId ? [{ name: 'desk-shop', as: 'support' as const, path: `/pages/desk/shops?id=${shopId}` }] : []),
    { name: 'desk-trades', as: 'support', path: '/pages/desk/trades' },
    { name: 'desk-trades-lone', as: 'support', path: '/pages/desk/trades?which=lone' },
    { name: 'desk-reports', as: 'support', path: '/pages/desk/reports' },
    { name: 'desk-searches', as: 'support', path: '/pages/desk/searches' },
    { name: 'desk-history', as: 'support', path: '/pages/desk/history' },
    ...waiting.map(({ entity, id }) => ({
      name: `desk-${entity}`,
      as: 'finance' as const,
      path: `/pages/desk/queue?entity=${entity}&id=${id}`,
    })),
    ...waiting.flatMap(({ entity, id }) =>
      Object.entries(DESK_SCENES[entity] ?? {}).map(([name, scene]) => ({
        name: `desk-${entity}-${name}`,
        as: 'finance' as const,
        path: `/pages/desk/queue?entity=${entity}&id=${id}`,
        scene,
      })),
    ),
    { name: 'desk-networks', as: 'finance', path: '/pages/desk/networks' },
    { name: 'desk-books', as: 'finance', path: '/pages/desk/books' },
  ]
}
