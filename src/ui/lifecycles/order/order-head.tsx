import { Link } from 'react-router-dom'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { links } from '../../links.ts'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { Isolated } from '../../primitives/isolated.tsx'
import { orderUi } from '../order.ui.tsx'
import { useLifecycleText } from '../use-lifecycle-text.ts'
import { Arrival } from './arrival.tsx'

/** The state of the order, as a headline, and the other party. A badge only where it says more than the headline. */
export function OrderHead({ order }: { order: OrderView }) {
  const text = useLifecycleText(orderUi)
  const special = orderUi.badge?.(order)
  return (
    <header className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 data-part="headline" translate="no" className="min-w-0 text-2xl leading-tight font-bold">
          {text.state(order.state)}
        </h2>
        {special && <StatusBadge tone={special.tone} label={text.say(special.label)} />}
      </div>
      <Arrival estimate={order.estimate} />
      <OtherParty order={order} />
    </header>
  )
}

function OtherParty({ order: { as, shop, buyer } }: { order: OrderView }) {
  if (as === 'shopper')
    return (
      <Link to={links.shopHome(shop.id)} className="inline-flex min-h-8 items-center gap-1 justify-self-start">
        <Icon name="shop" size={18} className="shrink-0 text-muted" />
        <Isolated className="min-w-0 break-words">{shop.name}</Isolated>
        <Icon name="next" size={16} className="shrink-0 text-muted" />
      </Link>
    )
  return (
    <p className="break-words text-muted">
      <Isolated>{as === 'merchant' ? buyer.nickname : shop.name}</Isolated>
    </p>
  )
}
