import { useTexts } from '../../../primitives/use-texts.ts'
import { serverClock } from '#streams/platform/server-clock.ts'
import { Chip } from '../../../primitives/chip.tsx'
import { dateFormat, useFormat } from '../../../primitives/format.ts'
import { Select } from '../../../primitives/field.tsx'
import { RECORD_TYPES, useLogFilter } from './use-log-filter.ts'

/** So many months back may be chosen; everything older stands in the whole list. */
const MONTHS = 24

/** The last months in UTC, as the shop counts them, the newest first: `2026-11`. */
function lastMonths(nowMs: number): string[] {
  const now = new Date(nowMs)
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  )
}

/** Which records are shown: of which type, of which month. */
export function LogFilterBar() {
  const { t } = useTexts('wallet')
  const { language } = useFormat()
  const { filter, choose } = useLogFilter()
  const months = lastMonths(serverClock.now())
  const chosen = filter.month === undefined || months.includes(filter.month) ? [] : [filter.month]
  const name = dateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <div className="grid gap-3">
      <div
        role="group"
        aria-label={t('log.type')}
        className="no-bar -mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) wide:flex-wrap"
      >
        {filter.of === 'shop' && (
          <Chip chosen onClick={() => choose({ of: undefined })}>
            {t('log.shop')}
          </Chip>
        )}
        <Chip chosen={filter.type === undefined} onClick={() => choose({ type: '' })}>
          {t('log.all')}
        </Chip>
        {RECORD_TYPES.map((type) => (
          <Chip key={type} chosen={filter.type === type} onClick={() => choose({ type })}>
            {t(`types.${type}`)}
          </Chip>
        ))}
      </div>
      <Select
        label={t('log.month')}
        name="month"
        value={filter.month ?? ''}
        onChange={({ target }) => choose({ month: target.value })}
        options={[
          { value: '', label: t('log.ever') },
          ...[...months, ...chosen].map((month) => ({
            value: month,
            label: name.format(new Date(`${month}-01T00:00:00Z`)),
          })),
        ]}
      />
    </div>
  )
}
