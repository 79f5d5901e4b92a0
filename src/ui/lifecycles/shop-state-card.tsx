import { useTexts } from '../primitives/use-texts.ts'
import type { Problem } from '#contract/platform/problem.ts'
import type { ShopStateView } from '#contract/shops/shop.contract.ts'
import { eventBar } from '#machines/platform/referee.ts'
import { shopLifecycle } from '#machines/shops/shop.machine.ts'
import { serverClock } from '#streams/platform/server-clock.ts'
import { watchShopState } from '#streams/figures/shop-state.stream.ts'
import { useLifecycle } from '../hooks/use-lifecycle.ts'
import { useLive } from '../hooks/use-live.ts'
import { useInView } from './in-view.ts'
import { LifecycleActions } from './lifecycle-actions.tsx'
import { LifecycleBadge } from './lifecycle-badge.tsx'
import { LifecycleTimeline } from './lifecycle-timeline.tsx'
import { shopUi } from './shop.ui.tsx'
import { useProblemText } from '../primitives/problem-text.ts'
import { Skeleton } from '../primitives/skeleton.tsx'
import { LiveContent } from '../templates/live-content.tsx'

/** The state of the merchant's shop: what happened to it and why, and closing or reopening it. */
export function ShopStateCard({ id }: { id: string }) {
  return (
    <LiveContent live={useLive(watchShopState(id))} skeleton={<Skeleton className="h-40 rounded-card" />}>
      {(shop) => <State shop={shop} />}
    </LiveContent>
  )
}

function State({ shop }: { shop: ShopStateView }) {
  const { t } = useTexts('shop')
  useInView(shop)
  const problemText = useProblemText()
  const { tags } = useLifecycle(shopLifecycle, shop, shop.as)
  const bar = eventBar(shopLifecycle, shop, { type: 'shop.close', at: serverClock.now(), deadlineAt: null })
  return (
    <section aria-label={t('state.title')} className="card grid gap-4 p-4">
      <header className="flex items-center justify-between gap-3">
        <h2 className="font-medium">{t('state.title')}</h2>
        <LifecycleBadge of={shopUi} view={shop} />
      </header>
      {tags.includes('shut') && <p className="text-sm text-muted">{t('state.shut')}</p>}
      <LifecycleTimeline of={shopUi} view={shop} />
      {bar && <p className="text-sm text-muted">{problemText(bar as Problem)}</p>}
      <LifecycleActions of={shopUi} view={shop} />
    </section>
  )
}
