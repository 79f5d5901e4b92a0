import { useAtomValue } from 'jotai'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Live } from '#streams/live.types.ts'
import { connectionAtom } from '../atoms/connection.atom.ts'
import { firstDataShown } from '../first-data.ts'
import { isMissing, Missing } from '../parts/missing.tsx'
import { ProblemNotice } from '../parts/problem-notice.tsx'
import { useFormat } from '../primitives/format.ts'

/** How the five states of data are drawn; templates pass these props on. */
export interface LiveContentProps<T> {
  readonly live: Live<T>
  /** The final layout, empty; shown after 200 ms. */
  readonly skeleton: ReactNode
  readonly isEmpty?: (data: T) => boolean
  readonly empty?: ReactNode
  /** What is offered where the thing does not exist. */
  readonly instead?: ReactNode
  readonly children: (data: T) => ReactNode
}

/** Draws data as loading, empty, live, stale or failed. Old data stays while something is wrong. */
export function LiveContent<T>({ live, skeleton, isEmpty, empty, instead, children }: LiveContentProps<T>) {
  const { t } = useTranslation()
  const { moment } = useFormat()
  const { mark, since } = useAtomValue(connectionAtom)
  const draw = (data: T): ReactNode => (isEmpty?.(data) ? empty : children(data))
  const isKnown = live.state !== 'loading'
  useEffect(() => {
    if (isKnown) firstDataShown()
  }, [isKnown])
  const loading = (
    <div role="status" aria-busy="true" aria-label={t('live.loading')} data-state="loading" className="animate-appear">
      {skeleton}
    </div>
  )
  if (live.state === 'loading') return loading
  // The mark under the bar already says so while the page catches up, or shows the same time.
  const isSaid =
    live.state !== 'stale' || mark === 'catchingUp' || (since !== null && moment(since) === moment(live.at))
  return (
    <div data-state={live.state === 'live' && isEmpty?.(live.data) ? 'empty' : live.state}>
      {!isSaid && (
        <p role="status" data-part="stale" className="bg-over-soft px-4 py-1.5 text-center text-sm text-muted">
          {t('live.asOf', { time: moment(live.at) })}
        </p>
      )}
      {live.state === 'failed' &&
        (isMissing(live.problem) && live.data === undefined ? (
          <Missing problem={live.problem}>{instead}</Missing>
        ) : (
          <ProblemNotice problem={live.problem} onRetry={live.retry} />
        ))}
      {/* One place for all states: text being typed must survive a lost connection. What the data needs of code and texts is
          waited for here: further up, the whole page would be hidden meanwhile. */}
      {live.data !== undefined && (
        <Suspense key="data" fallback={loading}>
          {draw(live.data)}
        </Suspense>
      )}
    </div>
  )
}
