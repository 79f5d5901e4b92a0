import type { ReactNode } from 'react'
import type { Live } from '#streams/platform/live.types.ts'

/**
 * Shows its content when what comes above it is known, so that nothing moves that is already read. The content asks for its own data
 * from the beginning.
 */
export function Below({
  above,
  skeleton,
  children,
}: {
  above: Pick<Live<unknown>, 'state'>
  skeleton: ReactNode
  children: ReactNode
}) {
  const isKnown = above.state !== 'loading'
  return (
    <>
      {!isKnown && (
        <div aria-hidden="true" className="animate-appear">
          {skeleton}
        </div>
      )}
      <div className={isKnown ? 'contents' : 'hidden'}>{children}</div>
    </>
  )
}
