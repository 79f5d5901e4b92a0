import { useTexts } from '../../primitives/use-texts.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { ContactButton } from '../../parts/contact-button.tsx'
import { useLifecycle } from '../../hooks/use-lifecycle.ts'
import { useFormat } from '../../primitives/format.ts'
import { Icon } from '../../primitives/icon.tsx'
import { LifecycleActions } from '../lifecycle-actions.tsx'
import { LifecycleTimeline } from '../lifecycle-timeline.tsx'
import { orderUi } from '../order.ui.tsx'
import { BuyAgain } from './buy-again.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderPictures } from './order-pictures.tsx'
import { OrderSteps } from './order-steps.tsx'

/** The state of an order, on the first screen: what was bought, one headline, four steps, what one can do, and the newest of its log. */
export function OrderState({ order }: { order: OrderView }) {
  const { tags } = useLifecycle(orderLifecycle, order, order.as)
  const isCalledOff = tags.includes('cancelled') || tags.includes('refunded')
  return (
    <section className="grid gap-x-8 gap-y-5 @min-[620px]:grid-cols-2 @min-[620px]:items-start">
      <OrderPictures lines={order.lines} />
      <div className="grid gap-5">
        <OrderHead order={order} />
        {!isCalledOff && <OrderSteps order={order} />}
      </div>
      <LifecycleActions
        of={orderUi}
        view={order}
        beside={
          <>
            <BuyAgain order={order} at="state" />
            <Contact order={order} />
          </>
        }
      />
      {/* Customer service reads the whole story. */}
      <LifecycleTimeline of={orderUi} view={order} folded={order.as !== 'support'} />
      <Held order={order} />
    </section>
  )
}

/** Where the buyer's money is until it belongs to the shop. */
function Held({ order: { as, money } }: { order: OrderView }) {
  const { t } = useTexts('order')
  const { amount } = useFormat()
  if (as !== 'shopper' || BigInt(money.escrow) === 0n) return null
  return (
    <p className="flex items-center gap-3 border-y border-line py-3 text-sm @min-[620px]:col-span-2">
      <Icon name="shield" size={24} className="shrink-0 text-good" />
      <span>{t('held', { amount: amount(money.escrow) })}</span>
    </p>
  )
}

/** The way to the other side of the order; customer service has its own. */
function Contact({ order: { as, id, shop, buyer } }: { order: OrderView }) {
  if (as === 'support') return null
  const isMine = as === 'shopper'
  return <ContactButton to={isMine ? shop.id : buyer.id} who={isMine ? 'merchant' : 'buyer'} order={id} />
}
