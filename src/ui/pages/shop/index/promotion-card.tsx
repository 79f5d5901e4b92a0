import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ShopBoard } from '#contract/shop.contract.ts'
import { links } from '../../../links.ts'
import { PromotedViews } from '../../../parts/promoted-views.tsx'
import { Icon } from '../../../primitives/icon.tsx'

/** The promoted views of today, and the way to the products that are promoted. */
export function PromotionCard({ board: { promotion } }: { board: ShopBoard }) {
  const { t } = useTranslation('promotion')
  return (
    <section data-part="promotion" className="card grid gap-2 p-4">
      <h2 className="font-medium">
        <Link to={links.promotion()} className="-my-2.5 inline-flex min-h-11 items-center gap-1 hover:text-thread">
          {t('title')}
          <Icon name="next" size={18} className="text-faint" />
        </Link>
      </h2>
      {promotion.paused && <p className="text-sm text-waiting">{t('shows.paused')}</p>}
      <PromotedViews views={promotion} />
    </section>
  )
}
