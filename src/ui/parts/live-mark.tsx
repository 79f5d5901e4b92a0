import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { connectionAtom } from '../atoms/connection.atom.ts'
import { useFormat } from '../primitives/format.ts'

/** Nothing when live; a moving thread while catching up; a muted bar with the time of the data when stale. */
export function LiveMark() {
  const { mark, since } = useAtomValue(connectionAtom)
  const { t } = useTranslation()
  const { time } = useFormat()
  if (mark === 'catchingUp') {
    return (
      <div role="status" aria-label={t('live.catchingUp')} className="h-0.5 overflow-hidden bg-soft">
        <div className="h-full w-1/3 animate-thread bg-fill" />
      </div>
    )
  }
  if (mark !== 'stale') return null
  return (
    <p role="status" data-part="stale" className="bg-over-soft px-4 py-1.5 text-center text-sm text-muted">
      {since === null ? t('live.offline') : t('live.stale', { time: time(since) })}
    </p>
  )
}
