import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { watchShopClaims } from '#streams/guarantee-claim.stream.ts'
import { isEmptyList } from '#streams/paged.ts'
import { useInfiniteList } from '../../../hooks/use-infinite-list.ts'
import { guaranteeClaimUi } from '../../../lifecycles/guarantee-claim.ui.tsx'
import { LifecycleBadge } from '../../../lifecycles/lifecycle-badge.tsx'
import { links } from '../../../links.ts'
import { useQuery } from '../../../navigation.ts'
import { Endless } from '../../../parts/endless.tsx'
import { Money } from '../../../parts/money.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Skeleton } from '../../../primitives/skeleton.tsx'
import { LiveContent } from '../../../templates/live-content.tsx'

/** The claims of buyers on the fund, each leading to its order. The address can ask for them at once. */
export function ClaimsOfShop() {
  const { t } = useTranslation('bond')
  const { dateTime } = useFormat()
  const { live, loadMore } = useInfiniteList(watchShopClaims())
  const isAskedFor = useQuery()('show') === 'claims'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isAskedFor) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView?.({ block: 'start' })
  }, [isAskedFor])
  return (
    <section aria-label={t('claims.title')} data-part="claims" className="card grid gap-2 p-4">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-20 font-medium outline-none">
        {t('claims.title')}
      </h2>
      <LiveContent
        live={live}
        skeleton={<Skeleton className="h-16" />}
        isEmpty={isEmptyList}
        empty={<p className="text-sm text-muted">{t('claims.none')}</p>}
      >
        {({ items, after }) => (
          <>
            <ul className="divide-y divide-line">
              {items.map((claim) => (
                <li key={claim.id}>
                  <Link
                    to={links.shopOrderDetail(claim.order.id)}
                    className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5"
                  >
                    <span className="grid min-w-0 gap-0.5">
                      <bdi className="truncate">{claim.order.title}</bdi>
                      <span className="figures text-sm text-muted">
                        <Money micro={claim.facts.amountMicro} /> · {dateTime(claim.createtime)}
                      </span>
                    </span>
                    <LifecycleBadge of={guaranteeClaimUi} view={claim} />
                  </Link>
                </li>
              ))}
            </ul>
            {after !== null && <Endless after={after} length={items.length} onMore={() => void loadMore()} />}
          </>
        )}
      </LiveContent>
    </section>
  )
}
