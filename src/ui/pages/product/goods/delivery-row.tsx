import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { loadPatiently } from '#streams/platform/load-chunk.ts'
import { watchParcelTimes } from '#streams/trade/parcel-times.stream.ts'
import { deliveryEstimate, type OwnFigures, ownEstimate } from '#machines/trade/delivery-estimate.ts'
import { rateFor } from '#machines/shops/freight.ts'
import { spanOf } from '#machines/shops/holiday.ts'
import type { GoodsView } from '#contract/catalogue/product.contract.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useDeliveryCountry } from '../../../hooks/use-delivery-country.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { useNow } from '../../../hooks/use-now.ts'
import { cx } from '../../../primitives/cx.ts'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { useFreightText } from '../../../shopping/freight-text.ts'

const CountrySheet = lazy(() =>
  loadPatiently(() => import('../../../parts/country-sheet.tsx')).then((it) => ({ default: it.CountrySheet })),
)

/** The day changes, and with it when something arrives. */
const EVERY_MS = 60_000

/** What the last parcels of a shop to a country took; nothing while that is not known, or they are too few. */
function useOwnFigures(shopId: string, country: string): OwnFigures | undefined {
  const own = dataOf(useLive(country === '' ? undefined : watchParcelTimes(shopId, country)))?.own
  return own ? { medianMs: own.median_ms, parcels: own.parcels } : undefined
}

/** When it probably arrives where one is, and what that costs; opens the choice of the country. */
export function DeliveryRow({ goods: { freight, holiday, shop } }: { goods: GoodsView }) {
  const { t } = useTexts('goods')
  const say = useFreightText()
  const { country: name, days } = useFormat()
  const { country } = useDeliveryCountry()
  const [isOpen, setOpen] = useState(false)
  const now = useNow(EVERY_MS)
  const isServed = country === '' || rateFor(freight, country) !== undefined
  const span = holiday && spanOf(holiday)
  const own = useOwnFigures(shop.id, isServed ? country : '')
  const estimate = !isServed
    ? undefined
    : own
      ? ownEstimate(own, { atMs: now, holiday: span })
      : deliveryEstimate({ from: shop.country, to: country, atMs: now, holiday: span })
  return (
    <>
      <button
        type="button"
        data-part="delivery"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex w-full items-start gap-3 py-2.5 text-start"
      >
        <Icon name="truck" className={isServed ? '' : 'text-bad'} />
        {/* Room for three lines: the country and the times of parcels come a moment later. */}
        <span role="status" className="grid min-h-[3lh] min-w-0 flex-1 content-start">
          <span className="flex items-center gap-1.5">
            <span className={cx('min-w-0 flex-1 font-bold', !isServed && 'text-bad')}>
              {!isServed
                ? t('freight.notServed')
                : estimate
                  ? t('detail.arrives', { days: days(estimate.fromMs, estimate.toMs) })
                  : t(country === '' ? 'freight.ask' : 'freight.served')}
            </span>
            {country !== '' && (
              <>
                <span className="sr-only">{t('freight.to')}</span>
                <span className="max-w-32 truncate text-sm text-muted">{name(country)}</span>
              </>
            )}
            <Icon name="next" size={16} className="shrink-0 text-muted" />
          </span>
          {isServed && (
            <span className="figures text-sm text-muted">
              {t('freight.title')} {say(freight, country)}
            </span>
          )}
          {estimate && (
            <span className="text-sm text-muted">
              {own ? t('detail.ownEstimate', { count: own.parcels }) : t('detail.estimate')}
            </span>
          )}
        </span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <CountrySheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
