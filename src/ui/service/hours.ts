import { useTexts } from '../primitives/use-texts.ts'
import type { ServiceHours } from '#contract/care/service-case.contract.ts'
import { dateFormat, useFormat } from '../primitives/format.ts'

/** A Monday; only the names of weekdays are read from here. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

/** The hours of customer service in the reader's language. */
export function useHours(): (hours: ServiceHours) => string {
  const { t } = useTexts('serviceCase')
  const { language } = useFormat()
  const names = dateFormat(language, { weekday: 'short', timeZone: 'UTC' })
  const nameOf = (day: number): string => names.format(MONDAY + (day - 1) * DAY_MS)
  return ({ days, from, to, zone }) => {
    const ends = [...new Set([days[0] ?? 1, days.at(-1) ?? 7])]
    return t('page.hours', { days: ends.map(nameOf).join(' – '), from, to, zone })
  }
}
