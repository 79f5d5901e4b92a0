import { Component, type ComponentType, type ReactNode, useEffect, useEffectEvent } from 'react'
import { problem } from '#contract/platform/problem.ts'
import { ChunkUnreachable } from '#streams/platform/load-chunk.ts'
import { whenReachableAgain } from '#streams/platform/reachable.ts'
import { NotSaved, useIsNotSaved } from './not-saved.tsx'
import { ProblemNotice } from './problem-notice.tsx'

interface Failed {
  readonly error: unknown
  readonly onRetry: () => void
}

interface Props {
  readonly children: ReactNode
  readonly onRetry: () => void
  /** What stands there instead. */
  readonly instead: ComponentType<Failed>
}

/** Shows a failure in place of what could not be loaded or drawn; the rest of the shop goes on. */
export class CodeFailure extends Component<Props, { error: unknown }> {
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
    const { children, instead: Instead } = this.props
    return error === undefined ? children : <Instead error={error} onRetry={this.handleRetry} />
  }
}

/** Why something could not be shown, and a way to try again: what is broken is loaded again, what was out of reach is only asked for again. */
export function FailedPart({ error, onRetry }: Failed) {
  return error instanceof ChunkUnreachable ? (
    <Unreachable onRetry={onRetry} />
  ) : (
    <ProblemNotice problem={problem('system.unknown')} onRetry={() => location.reload()} />
  )
}

/** Loads automatically when the shop can be reached again. */
function Unreachable({ onRetry }: { onRetry: () => void }) {
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const watch = whenReachableAgain().subscribe(() => retry())
    return () => watch.unsubscribe()
  }, [])
  const away = problem('system.network')
  return useIsNotSaved(away) ? <NotSaved onRetry={onRetry} /> : <ProblemNotice problem={away} onRetry={onRetry} />
}
