import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { GoodsCounts } from '#contract/catalogue/shop-goods.contract.ts'
import { links } from '../../../links.ts'
import { Meter } from '../../../parts/meter.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Isolated } from '../../../primitives/isolated.tsx'
import { hasScreen } from '../../../screens.tsx'
import { Section } from './section.tsx'

/** What the level of the shop allows, before anybody meets it; and what is missing before anything can be listed. */
export function LevelCaps({ counts: { on_shelf, limits, has_return_address, sells } }: { counts: GoodsCounts }) {
  const { t } = useTexts(['goodsEdit', 'bond'])
  const { usdt, number } = useFormat()
  return (
    <Section title={t('caps.title', { level: t(`bond:names.${limits.level as 0}`) })} part="caps">
      <Meter label={t('caps.listings')} value={on_shelf} max={limits.listings} />
      <dl className="grid gap-2 text-sm">
        <div className="flex justify-between gap-4">
          <dt className="text-muted">{t('caps.price')}</dt>
          <dd>
            <Isolated ltr className="figures">
              {usdt(limits.price)}
            </Isolated>
          </dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="text-muted">{t('caps.profit')}</dt>
          <dd className="figures">{t('caps.percent', { percent: number(limits.profit_percent) })}</dd>
        </div>
      </dl>
      <p className="text-sm text-muted">
        {t('caps.more')}{' '}
        {hasScreen(links.shopBond()) && (
          <Link to={links.shopBond()} className="inline-flex min-h-11 items-center text-thread">
            {t('caps.fund')}
          </Link>
        )}
      </p>
      {!sells && <p className="rounded-control bg-waiting-soft p-3 text-sm text-waiting">{t('caps.notSelling')}</p>}
      {sells && !has_return_address && (
        <p className="rounded-control bg-waiting-soft p-3 text-sm text-waiting">
          {t('caps.noAddress')}{' '}
          <Link to={links.shopSetting()} className="inline-flex min-h-11 items-center font-medium underline">
            {t('caps.setAddress')}
          </Link>
        </p>
      )}
    </Section>
  )
}
