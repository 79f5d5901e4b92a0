import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Live } from '#streams/live.types.ts'
import { connectionAtom } from '../atoms/connection.atom.ts'
import { firstDataShown } from '../first-data.ts'
import { ProblemNotice } from '../parts/problem-notice.tsx'
import { useFormat } from '../primitives/format.ts'

/** How the five states of data are drawn; every template hands its part of this on. */
export interface LiveContentProps<T> {
  readonly live: Live<T>
  /** The final layout, empty; shown after 200 ms. */
  readonly skeleton: ReactNode
  readonly isEmpty?: (data: T) => boolean
  readonly empty?: ReactNode
  readonly children: (data: T) => ReactNode
}

/** Draws what is known: loading, empty, live, stale or failed. What was there stays while something is wrong. */
export function LiveContent<T>({ live, skeleton, isEmpty, empty, children }: LiveContentProps<T>) {
  const { t } = useTranslation()
  const { moment } = useFormat()
  const { mark, since } = useAtomValue(connectionAtom)
  const draw = (data: T): ReactNode => (isEmpty?.(data) ? empty : children(data))
  const isKnown = live.state !== 'loading'
  useEffect(() => {
    if (isKnown) firstDataShown()
  }, [isKnown])
  switch (live.state) {
    case 'loading':
      return (
        <div aria-busy="true" aria-label={t('live.loading')} data-state="loading" className="animate-appear">
          {skeleton}
        </div>
      )
    case 'live':
      return <div data-state={isEmpty?.(live.data) ? 'empty' : 'live'}>{draw(live.data)}</div>
    case 'stale':
      return (
        <div data-state="stale">
          {/* The mark under the bar moves while the page catches up, and else may have told this very time. */}
          {mark !== 'catchingUp' && (since === null || moment(since) !== moment(live.at)) && (
            <p role="status" data-part="stale" className="bg-over-soft px-4 py-1.5 text-center text-sm text-muted">
              {t('live.asOf', { time: moment(live.at) })}
            </p>
          )}
          {draw(live.data)}
        </div>
      )
    case 'failed':
      return (
        <div data-state="failed">
          <ProblemNotice problem={live.problem} onRetry={live.retry} />
          {live.data !== undefined && draw(live.data)}
        </div>
      )
  }
}
