import { useTexts } from '../../primitives/use-texts.ts'
import { BoardPage } from '../../templates/pages.tsx'
import { GivenOffers } from '../shop/coupons.tsx'
import { DeskNav } from './desk-nav.tsx'
import { FinanceOnly } from './finance-only.tsx'

/** The coupons that the platform gives out of their budgets: finance offers and stops them. */
export function DeskCouponsPage() {
  const { t } = useTexts('coupon')
  return (
    <FinanceOnly title={t('given.platform')}>
      <BoardPage title={t('given.platform')} under={<DeskNav />}>
        <GivenOffers giver="desk" />
      </BoardPage>
    </FinanceOnly>
  )
}
