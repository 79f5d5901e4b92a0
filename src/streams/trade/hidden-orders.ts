import { filter, skip } from 'rxjs'
import { orderCalls } from '#contract/trade/order.calls.ts'
import { answered$ } from '#client/signals.ts'
import { currentToken } from '#client/identity.ts'
import { orderEntity } from './order-names.ts'
import { token$ } from '../platform/session.stream.ts'
import { forgetView } from '../platform/views.ts'

const hidden = new Set<string>()

/** Whether the shopper removed that ended order from the list: late events of it must not bring it back. */
export const isHidden = (orderId: string): boolean => hidden.has(orderId)

answered$
  .pipe(filter(({ call, token }) => call.path === orderCalls.delOrder.path && token === currentToken()))
  .subscribe(({ input }) => {
    const { id } = input as { id: string }
    hidden.add(id)
    forgetView(orderEntity(id, 'shopper'))
  })

token$.pipe(skip(1)).subscribe(() => hidden.clear())
