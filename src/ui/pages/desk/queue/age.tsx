import { useNow } from '../../../hooks/use-now.ts'
import { useFormat } from '../../../primitives/format.ts'

const MINUTE_MS = 60_000
const UNITS = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const

/** How long ago something came, coarse: "3 hr. ago". */
export function Age({ since }: { since: string }) {
  const { language } = useFormat()
  const ageMs = Math.max(0, useNow(MINUTE_MS) - Date.parse(since))
  const [unit, ms] = UNITS.find(([, each]) => ageMs >= each) ?? ['minute', MINUTE_MS]
  const format = new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, { style: 'short', numeric: 'auto' })
  return (
    <time dateTime={since} className="shrink-0 whitespace-nowrap">
      {format.format(-Math.floor(ageMs / ms), unit)}
    </time>
  )
}
