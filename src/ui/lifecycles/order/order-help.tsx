import { useTexts } from '../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { links } from '../../links.ts'

/** How to reach customer service about an order; its buyer can send the order along as a card. */
export function OrderHelp({ order }: { order: OrderView }) {
  const { t } = useTexts('order')
  const about = order.as === 'shopper' ? { order: order.id } : {}
  return (
    <section data-part="order-help" className="grid gap-1">
      <h3 className="text-lg font-bold">{t('help.title')}</h3>
      <p className="text-sm text-muted">{t('help.text')}</p>
      <Link
        to={links.service(about)}
        className="inline-flex min-h-11 items-center justify-self-start text-thread underline underline-offset-4"
      >
        {t('help.write')}
      </Link>
    </section>
  )
}
