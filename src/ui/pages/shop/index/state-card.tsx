import { useTranslation } from 'react-i18next'
import type { ShopStateView } from '#contract/shop.contract.ts'
import { shopLifecycle } from '#machines/shop.machine.ts'
import { watchShopState } from '#streams/shop-state.stream.ts'
import { useLifecycle } from '../../../hooks/use-lifecycle.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { useInView } from '../../../lifecycles/in-view.ts'
import { LifecycleActions } from '../../../lifecycles/lifecycle-actions.tsx'
import { LifecycleBadge } from '../../../lifecycles/lifecycle-badge.tsx'
import { LifecycleTimeline } from '../../../lifecycles/lifecycle-timeline.tsx'
import { shopUi } from '../../../lifecycles/shop.ui.tsx'
import { Skeleton } from '../../../primitives/skeleton.tsx'
import { LiveContent } from '../../../templates/live-content.tsx'

/** The state of the merchant's shop: what happened to it and why, and closing or reopening it. */
export function StateCard({ id }: { id: string }) {
  return (
    <LiveContent live={useLive(watchShopState(id))} skeleton={<Skeleton className="h-40 rounded-card" />}>
      {(shop) => <State shop={shop} />}
    </LiveContent>
  )
}

function State({ shop }: { shop: ShopStateView }) {
  const { t } = useTranslation('shop')
  useInView(shop)
  const { tags } = useLifecycle(shopLifecycle, shop, shop.as)
  return (
    <section aria-label={t('state.title')} className="card grid gap-4 p-4">
      <header className="flex items-center justify-between gap-3">
        <h2 className="font-medium">{t('state.title')}</h2>
        <LifecycleBadge of={shopUi} view={shop} />
      </header>
      {tags.includes('shut') && <p className="text-sm text-muted">{t('state.shut')}</p>}
      <LifecycleTimeline of={shopUi} view={shop} />
      <LifecycleActions of={shopUi} view={shop} />
    </section>
  )
}
