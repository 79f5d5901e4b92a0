import { useEffect, useRef } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { watchShopClaims } from '#streams/fund/guarantee-claim.stream.ts'
import { guaranteeClaimUi } from '../../../lifecycles/guarantee-claim.ui.tsx'
import { LifecycleBadge } from '../../../lifecycles/lifecycle-badge.tsx'
import { links } from '../../../links.ts'
import { useQuery } from '../../../navigation.ts'
import { Money } from '../../../parts/money.tsx'
import { Written } from '../../../parts/written.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { ListCard } from '../../../templates/list-card.tsx'

/** The claims of buyers on the fund, each leading to its order. The address can ask for them at once. */
export function ClaimsOfShop() {
  const { t } = useTexts('bond')
  const { dateTime } = useFormat()
  const isAskedFor = useQuery()('show') === 'claims'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isAskedFor) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView?.({ block: 'start' })
  }, [isAskedFor])
  return (
    <ListCard
      title={t('claims.title')}
      heading={heading}
      part="claims"
      list={watchShopClaims()}
      empty={t('claims.none')}
    >
      {(claim) => (
        <li key={claim.id}>
          <Link
            to={links.shopOrderDetail(claim.order.id)}
            className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5"
          >
            <span className="grid min-w-0 gap-0.5">
              <span className="truncate">
                <Written text={claim.order.title} />
              </span>
              <span className="figures text-sm text-muted">
                <Money micro={claim.facts.amountMicro} /> · {dateTime(claim.createtime)}
              </span>
            </span>
            <LifecycleBadge of={guaranteeClaimUi} view={claim} />
          </Link>
        </li>
      )}
    </ListCard>
  )
}
