import { useAtomValue } from 'jotai'
import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { ShopStateView } from '#contract/shops/shop.contract.ts'
import { watchDeskShop } from '#streams/figures/shop-state.stream.ts'
import { sessionAtom } from '../../../atoms/session.atom.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { useInView } from '../../../lifecycles/in-view.ts'
import { bondUi } from '../../../lifecycles/bond.ui.tsx'
import { isOnDesk } from '../../../lifecycles/on-desk.ts'
import { LifecycleActions } from '../../../lifecycles/lifecycle-actions.tsx'
import { LifecycleBadge } from '../../../lifecycles/lifecycle-badge.tsx'
import { LifecycleTimeline } from '../../../lifecycles/lifecycle-timeline.tsx'
import { shopUi } from '../../../lifecycles/shop.ui.tsx'
import { links } from '../../../links.ts'
import { CopyRow, FactCard, FactRow } from '../../../parts/fact-row.tsx'
import { Money } from '../../../parts/money.tsx'
import { useProblemText } from '../../../primitives/problem-text.ts'
import { SkeletonCards } from '../../../primitives/skeleton.tsx'
import { LiveContent } from '../../../templates/live-content.tsx'
import { ShopLogo } from '../../../parts/shop-logo.tsx'

/** One shop at the desk: its state, what happened to it, and what customer service can do. */
export function DeskShop({ id }: { id: string }) {
  return (
    <LiveContent live={useLive(watchDeskShop(id))} skeleton={<SkeletonCards first="h-60" second="h-60" />}>
      {(shop) => <Shop shop={shop} />}
    </LiveContent>
  )
}

function Shop({ shop }: { shop: ShopStateView }) {
  const { t } = useTexts('shop')
  const problemText = useProblemText()
  const isOwn = useAtomValue(sessionAtom).user?.shop_id === shop.id
  useInView(shop)
  return (
    <div
      data-shop={shop.id}
      className="gutter grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] wide:items-start"
    >
      <section className="card grid gap-4 p-4">
        <header className="flex items-center gap-3">
          <ShopLogo src={shop.logo} size={56} />
          <h2 className="min-w-0 flex-1 truncate text-lg font-medium">
            <bdi>{shop.name}</bdi>
          </h2>
          <LifecycleBadge of={shopUi} view={shop} />
        </header>
        {isOwn ? (
          <p className="text-sm text-muted">{problemText({ key: 'desk.ownCase', params: {} })}</p>
        ) : (
          <LifecycleActions of={shopUi} view={shop} />
        )}
        <LifecycleTimeline of={shopUi} view={shop} />
      </section>
      <FactCard title={t('facts.title')}>
        <FactRow label={t('facts.owner')}>
          <bdi>{shop.owner.nickname}</bdi>
        </FactRow>
        <FactRow label={t('facts.running')}>
          <span className="figures">{shop.facts.runningOrders}</span>
        </FactRow>
        <FactRow label={t('facts.fund')}>
          <Money micro={shop.facts.fundMicro} />
        </FactRow>
        <FactRow label={t('facts.fundState')}>
          {isOnDesk(bondUi, shop.bond) ? (
            <Link to={links.deskQueue({ entity: 'bond', id: shop.id })} className="inline-flex min-h-11 items-center">
              <LifecycleBadge of={bondUi} view={shop.bond} />
            </Link>
          ) : (
            <LifecycleBadge of={bondUi} view={shop.bond} />
          )}
        </FactRow>
        <CopyRow label={t('facts.id')} value={shop.id} />
        <CopyRow label={t('facts.ownerId')} value={shop.owner.id} />
      </FactCard>
    </div>
  )
}
