import type { ReactNode } from 'react'
import { useShortWait } from '../hooks/use-short-wait.ts'

/**
 * Shows its content when what comes above it is there, so that nothing moves that is already read: after two seconds in any case, and
 * from then on always. The content is drawn, and asks for its data, from the beginning.
 */
export function Below({
  isReady,
  skeleton,
  children,
}: {
  /** What comes above has its place: it is loaded, or will not come. */
  isReady: boolean
  skeleton: ReactNode
  children: ReactNode
}) {
  const isWaiting = useShortWait(!isReady)
  return (
    <>
      {isWaiting && (
        <div aria-hidden="true" className="animate-appear">
          {skeleton}
        </div>
      )}
      <div className={isWaiting ? 'hidden' : 'contents'}>{children}</div>
    </>
  )
}
