import type { ReactNode } from 'react'

/** Keeps the place of something that comes later or goes, so that nothing beside it moves. Until then it is invisible and inert. */
export function Reserved({ isReady, children }: { isReady: boolean; children: ReactNode }) {
  return (
    <span inert={!isReady} className={isReady ? 'contents' : 'invisible contents'}>
      {children}
    </span>
  )
}
