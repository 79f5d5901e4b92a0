import { useTexts } from '../../../primitives/use-texts.ts'
import type { Followed, ShopPage } from '#contract/shops/shop.contract.ts'
import { ContactButton } from '../../../parts/contact-button.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { Isolated } from '../../../primitives/isolated.tsx'
import { FundPromise } from '../../../shopping/fund-promise.tsx'
import { FollowButton } from '../../../shopping/follow-button.tsx'
import { HolidayNotice } from '../../../shopping/holiday-notice.tsx'
import { useFreightText } from '../../../shopping/freight-text.ts'
import { ShopLogo } from '../../../parts/shop-logo.tsx'
import { Written } from '../../../parts/written.tsx'

/** Logo, name, words about itself, figures, terms of delivery, and the button to follow. */
export function ShopHead({ shop, onFollow }: { shop: ShopPage['shop']; onFollow: (now: Followed) => void }) {
  const { t } = useTexts(['goods', 'common'])
  const { localised, compact, number, day } = useFormat()
  const freight = useFreightText()
  const figures = [
    { label: t('shop.rating'), value: shop.rating === null ? '–' : number(shop.rating) },
    { label: t('shop.followers'), value: compact(shop.followers) },
    { label: t('shop.goods'), value: number(shop.goods) },
    { label: t('shop.sold'), value: compact(shop.sales) },
  ]
  const bio = localised(shop.bio)
  return (
    <section className="card grid gap-4 p-4 wide:p-6">
      <div className="flex items-center gap-4">
        <ShopLogo src={shop.logo} size={72} round />
        <div className="min-w-0 flex-1">
          <h2 className="text-xl leading-snug font-bold wrap-anywhere">
            <Isolated cut={2}>{shop.name}</Isolated>
          </h2>
          <p className="text-sm text-muted">{t('shop.since', { day: day(shop.opened) })}</p>
        </div>
        {!shop.own && <FollowButton shopId={shop.id} followed={shop.followed} onChange={onFollow} />}
      </div>
      {!shop.open && (
        <p role="status" className="rounded-control bg-waiting-soft px-3 py-2 text-waiting">
          {t('shop.closed')}
        </p>
      )}
      <HolidayNotice holiday={shop.holiday} />
      {bio && (
        <p>
          <Written text={shop.bio} />
        </p>
      )}
      <dl className="grid grid-cols-4 gap-2 text-center">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="figures text-lg font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="flex items-center gap-2 text-sm text-muted">
        <Icon name="truck" size={20} />
        {freight(shop.freight)}
      </p>
      <FundPromise micro={shop.fund} />
      {!shop.own && (
        <div className="justify-self-start">
          <ContactButton small to={shop.id} who="merchant" />
        </div>
      )}
    </section>
  )
}
