import { useTexts } from '../../primitives/use-texts.ts'
import { isEmptyList } from '#streams/platform/paged.ts'
import { COUPON_TABS, type CouponTab, watchCoupons } from '#streams/trade/coupon.stream.ts'
import { useInfiniteList } from '../../hooks/use-infinite-list.ts'
import { CouponCard } from '../../lifecycles/coupon.ui.tsx'
import { links } from '../../links.ts'
import { useNavigation, useQuery } from '../../navigation.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { Endless } from '../../parts/endless.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { Button } from '../../primitives/button.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { ListPage } from '../../templates/pages.tsx'

/** My coupons by tab, live, and the offers that can still be received. */
export function CouponPage() {
  const { t } = useTexts('coupon')
  const go = useNavigation()
  const asked = useQuery()('tab')
  const tab = COUPON_TABS.find((each) => each === asked) ?? 'all'
  const { live, loadMore } = useInfiniteList(watchCoupons(tab))
  return (
    <ListPage
      title={t('title')}
      live={live}
      under={
        <Tabs
          label={t('title')}
          value={tab}
          onChange={(next) => go.replace(links.coupons(next))}
          tabs={COUPON_TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        />
      }
      skeleton={<SkeletonRows count={4} className="h-40" columns />}
      isEmpty={isEmptyList}
      empty={<NoCoupons tab={tab} />}
    >
      {({ items, after }) => (
        <div className="gutter py-4">
          <ul className="grid grid-cols-1 gap-3 tablet:grid-cols-2 tablet:gap-4 wide:grid-cols-3">
            {items.map((coupon) => (
              <CouponCard key={coupon.id} coupon={coupon} />
            ))}
          </ul>
          <Endless after={after} length={items.length} onMore={() => void loadMore()} />
        </div>
      )}
    </ListPage>
  )
}

/** What will be in a tab, and the way to it: to what can be received, or where there is nothing to receive to the products. */
function NoCoupons({ tab }: { tab: CouponTab }) {
  const { t } = useTexts('coupon')
  const go = useNavigation()
  return (
    <EmptyState
      title={t(`none.${tab}`)}
      text={t(`noneText.${tab}`)}
      action={
        tab === 'unclaimed' ? (
          <Button onClick={() => go.switchTab(links.home())}>{t('toHome')}</Button>
        ) : (
          <Button onClick={() => go.replace(links.coupons('unclaimed'))}>{t('toOffers')}</Button>
        )
      }
    />
  )
}
