import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { saveStatistics, loadStatistics } from '#streams/session.stream.ts'
import { watchStatistics } from '#streams/statistics.stream.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { useFormat } from '../../../primitives/format.ts'

/** What one likes, follows and looked at, in figures: those of the last visit until the new ones are there. */
export function Figures() {
  const { t } = useTranslation('member')
  const { compact } = useFormat()
  const live = useLive(watchStatistics())
  const fresh = dataOf(live)
  useEffect(() => {
    if (fresh) saveStatistics(fresh)
  }, [fresh])
  const { dynamic } = fresh ?? loadStatistics() ?? {}
  const figures = [
    { label: t('figures.favourites'), count: dynamic?.collection },
    { label: t('figures.followed'), count: dynamic?.concern },
    { label: t('figures.viewed'), count: dynamic?.footprint },
  ]
  return (
    <dl className="card grid grid-cols-3 p-3 text-center">
      {figures.map(({ label, count }) => (
        <div key={label} className="flex flex-col-reverse px-1">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="figures text-lg font-bold">{count === undefined ? '–' : compact(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
