import { useAtomValue } from 'jotai'
import { useTexts } from '../primitives/use-texts.ts'
import { connectionAtom } from '../atoms/connection.atom.ts'
import { shownTimesAtom } from '../atoms/shown-times.atom.ts'
import { useFormat } from '../primitives/format.ts'

/**
 * Nothing when live; a moving thread while catching up; a muted bar when offline or delayed, with the time of the data if the page
 * shows any.
 */
export function LiveMark({ hasData = true }: { hasData?: boolean }) {
  const { t } = useTexts()
  const { mark } = useAtomValue(connectionAtom)
  // The region stands there before anything is said in it: one that comes with its words is not heard.
  return (
    <div role="status" aria-label={mark === 'catchingUp' ? t('live.catchingUp') : undefined}>
      {mark === 'catchingUp' && (
        <div className="h-0.5 overflow-hidden bg-soft">
          <div className="h-full w-1/3 animate-thread bg-fill" />
        </div>
      )}
      {(mark === 'offline' || mark === 'delayed') && <Since mark={mark} hasData={hasData} />}
    </div>
  )
}

function Since({ mark, hasData }: { mark: 'offline' | 'delayed'; hasData: boolean }) {
  const { since } = useAtomValue(connectionAtom)
  const times = useAtomValue(shownTimesAtom)
  // What is on the page may be older than the connection: the oldest is said.
  const at = times.length > 0 ? Math.min(...times) : since
  const { t } = useTexts()
  const { moment } = useFormat()
  return (
    <p data-part="stale" className="bg-over-soft px-4 py-1.5 text-center text-sm text-muted">
      {t(`live.${mark}`)} {hasData && at !== null && t('live.asOf', { time: moment(at) })}
    </p>
  )
}
