import { useTexts } from '../primitives/use-texts.ts'
import type { Holiday } from '#machines/shops/holiday.ts'
import { useFormat } from '../primitives/format.ts'
import { Prose } from '../primitives/prose.tsx'

/** That a shop does not ship for some days, what that means for an order, and what the shop says about it. */
export function HolidayNotice({ holiday }: { holiday: Holiday | null }) {
  const { t } = useTexts()
  const { utcDay } = useFormat()
  if (holiday === null) return null
  return (
    <div data-part="holiday" className="grid gap-1 rounded-control bg-waiting-soft px-3 py-2 text-sm text-waiting">
      <p>{t('holiday.days', { from: utcDay(holiday.from), to: utcDay(holiday.to) })}</p>
      {holiday.message && <Prose text={holiday.message} />}
    </div>
  )
}
