import type { Observable } from 'rxjs'
import { ask } from '#client/http.ts'
import { serviceCalls } from '#contract/care/service-case.calls.ts'
import { goodsImportCalls } from '#contract/catalogue/goods-import.calls.ts'
import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import { rechargeCalls } from '#contract/money/recharge.calls.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import { withdrawalCalls } from '#contract/money/withdrawal.calls.ts'
import { noticeCalls } from '#contract/people/notice.calls.ts'
import type { Call, CallShape, Page } from '#contract/platform/call.ts'
import { shopBoardCalls } from '#contract/shops/shop.calls.ts'
import { orderCalls, shopOrderCalls } from '#contract/trade/order.calls.ts'
import { watchServiceState } from '#streams/care/service-case.stream.ts'
import { watchImports } from '#streams/catalogue/goods-import.stream.ts'
import { watchCases } from '#streams/desk/desk-case.stream.ts'
import { watchShopState } from '#streams/figures/shop-state.stream.ts'
import { watchRecharges } from '#streams/money/recharge.stream.ts'
import { watchWallet } from '#streams/money/wallet.stream.ts'
import { watchWithdrawals } from '#streams/money/withdrawal.stream.ts'
import { watchUnread } from '#streams/people/notices.stream.ts'
import type { Live } from '#streams/platform/live.types.ts'
import { watchCounters } from '#streams/trade/counters.stream.ts'
import { watchOrder, watchOrders } from '#streams/trade/order.stream.ts'
import type { Hand } from '../actors/hand.ts'
import { freshRows, type ShownList } from './fresh-list.ts'

/** A stream of the client, as it is read. */
export type Watched = Observable<Live<unknown>> & { readonly now: () => Live<unknown> }

/** A screen: its stream, a fresh request for the same, and the part of both that must agree. */
export interface ScreenOf {
  readonly name: string
  readonly watched: Watched
  readonly fresh: (shown: unknown) => Promise<unknown>
  readonly part: (of: unknown) => unknown
}

/** What a fresh request answers. */
const freshOf = async (call: CallShape, input: object): Promise<unknown> => {
  const answer = await ask(call as Call<object>, input)
  return answer.ok ? answer.value : answer.problem
}

const whole = (of: unknown): unknown => of
const screen = (
  name: string,
  watched: unknown,
  [call, input = {}]: readonly [CallShape, object?],
  part: ScreenOf['part'] = whole,
): ScreenOf => ({ name, watched: watched as Watched, fresh: () => freshOf(call, input), part })

/** A list holds its rows as items. */
const rowsOf = (of: unknown): unknown => (of as Partial<ShownList> | undefined)?.items ?? of
/** An endless list: as many of its rows as are shown. */
const listScreen = (
  name: string,
  watched: unknown,
  [call, input = {}]: readonly [CallShape, object?],
  part: ScreenOf['part'] = whole,
): ScreenOf => ({
  name,
  watched: watched as Watched,
  fresh: (shown) =>
    freshRows(
      (from) => ask(call as Call<object, Page<unknown>>, { ...input, ...from }),
      shown as ShownList | undefined,
    ),
  part: (of) => part(rowsOf(of)),
})

/** A case without what changes with no event of the desk: its person's wallet, and when its assignee must act. */
const caseOnly = (of: unknown): unknown =>
  (of as readonly { readonly entity: string; readonly id: string }[]).map(({ entity, id }) => `${entity} ${id}`)
const serviceCaseOnly = (of: unknown): unknown => (of as { readonly case?: unknown } | undefined)?.case

/** The screens that a person has open from the start. */
export function usualScreens({ as }: Hand): ScreenOf[] {
  const unread = screen('unread', watchUnread(), [noticeCalls.unread])
  if (as === 'support' || as === 'finance')
    return [
      unread,
      listScreen('cases', watchCases({ which: 'open' }), [deskCaseCalls.queue, { which: 'open' }], caseOnly),
    ]
  const list = as === 'shopper' ? orderCalls.getOrderList : shopOrderCalls.orderList
  const orders = listScreen('orders', watchOrders('all', as), [list, { tab: 'all' }])
  if (as === 'merchant') return [orders, unread]
  return [
    orders,
    unread,
    screen('wallet', watchWallet(), [walletCalls.getBalance]),
    screen('counters', watchCounters(), [orderCalls.counters]),
  ]
}

/** Further screens that one may open. */
export function moreScreens({ as, shopId }: Hand): ScreenOf[] {
  if (as === 'support' || as === 'finance') return []
  const money = [
    listScreen('recharges', watchRecharges(), [rechargeCalls.lists]),
    listScreen('withdrawals', watchWithdrawals(), [withdrawalCalls.withdrawLog]),
  ]
  if (as === 'shopper') return [...money, screen('service', watchServiceState(), [serviceCalls.state], serviceCaseOnly)]
  return [
    screen('shop', watchShopState(shopId), [shopBoardCalls.state]),
    screen('imports', watchImports(), [goodsImportCalls.list]),
    screen('wallet', watchWallet(), [walletCalls.getBalance]),
  ]
}

/** One order. */
export const orderScreen = (id: string, { as }: Hand): ScreenOf =>
  screen('order', watchOrder(id, as === 'merchant' ? 'merchant' : 'shopper'), [
    as === 'shopper' ? orderCalls.getOrderInfo : shopOrderCalls.orderInfo,
    { id },
  ])
