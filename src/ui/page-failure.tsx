import { Component, type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { problem } from '#contract/problem.ts'
import { whenReachableAgain } from '#streams/reachable.ts'
import { PageUnreachable } from './load-chunk.ts'
import { ProblemNotice } from './parts/problem-notice.tsx'
import { Frame } from './templates/frame.tsx'

interface Props {
  readonly children: ReactNode
  readonly onRetry: () => void
}

/** A page that could not be loaded or drawn says so and offers to try again; the rest of the shop goes on. */
export class PageFailure extends Component<Props, { error: unknown }> {
  override state = { error: undefined }

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  private readonly handleRetry = (): void => {
    this.props.onRetry()
    this.setState({ error: undefined })
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return <FailedPage error={error} onRetry={this.handleRetry} />
  }
}

function FailedPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  // A page that is broken stays broken until it is loaded anew; one that was out of reach needs only another try.
  const isUnreachable = error instanceof PageUnreachable
  return (
    <Frame title={t('app.name')} hasData={false}>
      {isUnreachable ? (
        <UnreachablePage onRetry={onRetry} />
      ) : (
        <ProblemNotice problem={problem('system.unknown')} onRetry={() => location.reload()} />
      )}
    </Frame>
  )
}

/** Loads automatically when the shop can be reached again. */
function UnreachablePage({ onRetry }: { onRetry: () => void }) {
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const watch = whenReachableAgain().subscribe(() => retry())
    return () => watch.unsubscribe()
  }, [])
  return <ProblemNotice problem={problem('system.network')} onRetry={onRetry} />
}
