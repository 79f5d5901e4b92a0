import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { Problem } from '#contract/platform/problem.ts'
import type { ShopStateView } from '#contract/shops/shop.contract.ts'
import { eventBar } from '#machines/platform/referee.ts'
import { shopLifecycle } from '#machines/shops/shop.machine.ts'
import { serverClock } from '#streams/platform/server-clock.ts'
import { watchShopState } from '#streams/figures/shop-state.stream.ts'
import { useLifecycle } from '../../../hooks/use-lifecycle.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { useInView } from '../../../lifecycles/in-view.ts'
import { LifecycleActions } from '../../../lifecycles/lifecycle-actions.tsx'
import { LifecycleBadge } from '../../../lifecycles/lifecycle-badge.tsx'
import { LifecycleTimeline } from '../../../lifecycles/lifecycle-timeline.tsx'
import { shopUi } from '../../../lifecycles/shop.ui.tsx'
import { links } from '../../../links.ts'
import { FactRow } from '../../../parts/fact-row.tsx'
import { Money } from '../../../parts/money.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { useProblemText } from '../../../primitives/problem-text.ts'
import { Skeleton } from '../../../primitives/skeleton.tsx'
import { LiveContent } from '../../../templates/live-content.tsx'
import { Section } from './section.tsx'

/** Closing the shop: what stays, what still runs, and the moves that are open now. */
export function CloseSection({ id }: { id: string }) {
  return (
    <LiveContent live={useLive(watchShopState(id))} skeleton={<Skeleton className="h-72 rounded-card" />}>
      {(shop) => <Close shop={shop} />}
    </LiveContent>
  )
}

function Close({ shop }: { shop: ShopStateView }) {
  const { t } = useTexts(['shopSetting', 'shop'])
  const { number } = useFormat()
  const problemText = useProblemText()
  useInView(shop)
  const { tags } = useLifecycle(shopLifecycle, shop, shop.as)
  const { runningOrders, fundMicro } = shop.facts
  const bar = eventBar(shopLifecycle, shop, { type: 'shop.close', at: serverClock.now(), deadlineAt: null })
  return (
    <Section title={t('close.title')} text={t('close.text')}>
      <dl className="rows *:py-3">
        <FactRow label={t('shop:state.title')}>
          <LifecycleBadge of={shopUi} view={shop} />
        </FactRow>
        <FactRow label={t('shop:facts.running')}>
          {runningOrders === 0 ? (
            number(0)
          ) : (
            <Link to={links.shopOrders()} className="text-thread">
              {number(runningOrders)}
            </Link>
          )}
        </FactRow>
        <FactRow label={t('shop:facts.fund')}>
          {fundMicro === '0' ? (
            <Money micro="0" />
          ) : (
            <Link to={links.shopBond()} className="text-thread">
              <Money micro={fundMicro} />
            </Link>
          )}
        </FactRow>
      </dl>
      <ul className="grid list-disc gap-1 ps-5 text-sm text-muted">
        {tags.includes('shut') && <li>{t('shop:state.shut')}</li>}
        <li>{t('close.keeps')}</li>
        <li>{t('close.first')}</li>
      </ul>
      {bar && <p className="text-sm">{problemText(bar as Problem)}</p>}
      <LifecycleActions of={shopUi} view={shop} />
      <LifecycleTimeline of={shopUi} view={shop} />
    </Section>
  )
}
