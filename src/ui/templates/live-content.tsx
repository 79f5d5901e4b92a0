import { useAtomValue } from 'jotai'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import type { Live } from '#streams/platform/live.types.ts'
import { connectionAtom } from '../atoms/connection.atom.ts'
import { useShownTime } from '../atoms/shown-times.atom.ts'
import { firstDataShown } from '../first-data.ts'
import { isMissing, Missing } from '../parts/missing.tsx'
import { NotSaved, useIsNotSaved } from '../parts/not-saved.tsx'
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
  const { t } = useTexts()
  const { moment } = useFormat()
  const { mark } = useAtomValue(connectionAtom)
  const isMarked = mark === 'offline' || mark === 'delayed'
  useShownTime(live.state === 'stale' && isMarked ? live.at : undefined)
  const isNotSaved = useIsNotSaved(live.state === 'failed' && live.data === undefined ? live.problem : undefined)
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
  // The mark under the bar says so for all parts of the page while the page catches up or has no connection.
  const isSaid = live.state !== 'stale' || mark === 'catchingUp' || isMarked
  return (
    <div data-state={live.state === 'live' && isEmpty?.(live.data) ? 'empty' : live.state}>
      {!isSaid && (
        <p role="status" data-part="stale" className="bg-over-soft px-4 py-1.5 text-center text-sm text-muted">
          {t('live.asOf', { time: moment(live.at) })}
        </p>
      )}
      {live.state === 'failed' && <Failed live={live} isNotSaved={isNotSaved} instead={instead} />}
      {/* One place for all states: text being typed must survive a lost connection. What the data needs of code and texts is
          waited for here: further up, the whole page would be hidden in the meantime. */}
      {live.data !== undefined && (
        <Suspense key="data" fallback={loading}>
          {draw(live.data)}
        </Suspense>
      )}
    </div>
  )
}

/** Why there is no newer data, or none at all. */
function Failed<T>({
  live: { problem, data, retry },
  isNotSaved,
  instead,
}: {
  live: Extract<Live<T>, { state: 'failed' }>
  isNotSaved: boolean
  instead: ReactNode
}) {
  if (isNotSaved) return <NotSaved onRetry={retry} />
  if (isMissing(problem) && data === undefined) return <Missing problem={problem}>{instead}</Missing>
  return <ProblemNotice problem={problem} onRetry={retry} />
}
