import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { hasTag, knowsState } from '#machines/platform/chart.ts'
import { bondLifecycle } from '#machines/fund/bond.machine.ts'
import { watchShopState } from '#streams/figures/shop-state.stream.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { bondUi } from '../../../lifecycles/bond.ui.tsx'
import { LifecycleBadge } from '../../../lifecycles/lifecycle-badge.tsx'
import { links } from '../../../links.ts'
import { Icon } from '../../../primitives/icon.tsx'

/** The state of the fund while something happens to it; nothing while it stays as it is. */
export function FundNotice({ shopId }: { shopId: string }) {
  const { t } = useTexts('bond')
  const bond = dataOf(useLive(watchShopState(shopId)))?.bond
  if (!bond || !knowsState(bondLifecycle, bond.state) || hasTag(bondLifecycle, bond.state, 'lasting')) return null
  return (
    <Link
      to={links.shopBond()}
      data-part="fund-notice"
      className="card flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 hover:bg-canvas"
    >
      <Icon name="shield" className="text-muted" />
      <span className="flex-1">{t('title')}</span>
      <LifecycleBadge of={bondUi} view={bond} />
      <Icon name="next" size={18} className="text-faint" />
    </Link>
  )
}
