import { useTranslation } from 'react-i18next'
import type { OrderView } from '#contract/order.contract.ts'
import { useServiceAddress } from '../../hooks/use-service-address.ts'

/** How to reach customer service about an order; nothing before its address is known. */
export function OrderHelp({ order }: { order: OrderView }) {
  const { t } = useTranslation('order')
  const service = useServiceAddress()
  if (!service) return null
  const subject = t('help.subject', { number: order.order_no })
  return (
    <section data-part="order-help" className="card grid gap-1 p-4">
      <h3 className="font-medium">{t('help.title')}</h3>
      <p className="text-sm text-muted">{t('help.text')}</p>
      <a
        href={`mailto:${service}?subject=${encodeURIComponent(subject)}`}
        className="inline-flex min-h-11 flex-wrap items-center gap-x-2 justify-self-start text-thread underline underline-offset-4"
      >
        {t('help.write')} <bdi className="break-all">{service}</bdi>
      </a>
    </section>
  )
}
