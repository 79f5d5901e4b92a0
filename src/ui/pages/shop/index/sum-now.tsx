import type { ShopToday } from '#contract/figures/shop-work.contract.ts'
import { Money } from '../../../parts/money.tsx'

/** The sales of the day so far. */
export function SumNow({ day, className }: { day: ShopToday; className: string }) {
  return (
    <p data-part="sum-of-the-day" className={`font-bold ${className}`}>
      <Money micro={day.today.sales} />
    </p>
  )
}
