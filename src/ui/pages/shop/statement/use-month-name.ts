import { dateFormat, useFormat } from '../../../primitives/format.ts'

/** Names a month such as `2026-11` in the reader's language. Months are those of UTC. */
export function useMonthName(): (month: string) => string {
  const { language } = useFormat()
  const format = dateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (month) => format.format(new Date(`${month}-01T00:00:00Z`))
}
