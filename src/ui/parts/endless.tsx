import { useEffect, useEffectEvent, useRef } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import { reachable$ } from '#streams/platform/connection-state.ts'
import { Button } from '../primitives/button.tsx'

/** The next page is loaded when the end of the list is this close. */
const AHEAD_PX = 800

/** The end of an endless list: loads the next page when it comes near. `after` identifies that page; null at the end. */
export function Endless({ after, length, onMore }: { after: string | null; length: number; onMore: () => void }) {
  const { t } = useTexts()
  const foot = useRef<HTMLDivElement>(null)
  const more = useEffectEvent(onMore)
  useEffect(() => {
    const { current } = foot
    if (!current || after === null || typeof IntersectionObserver !== 'function') return
    // A busy page gets several entries at once: the last one is current.
    const sight = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && more(), {
      rootMargin: `${AHEAD_PX}px`,
    })
    sight.observe(current)
    // An element that stays in sight is not reported twice. It is observed again for each page, and after an outage, in which
    // its page may have been refused.
    const again = reachable$.subscribe(() => {
      sight.unobserve(current)
      sight.observe(current)
    })
    return () => {
      again.unsubscribe()
      sight.disconnect()
    }
  }, [after])
  return (
    <div ref={foot} className="grid min-h-16 place-items-center py-4 text-sm text-muted">
      {after !== null ? (
        <Button small kind="plain" onClick={onMore}>
          {t('actions.loadMore')}
        </Button>
      ) : (
        length > 0 && (
          <p className="flex items-center gap-3">
            <span className="h-px w-8 bg-line" />
            {t('live.end')}
            <span className="h-px w-8 bg-line" />
          </p>
        )
      )}
    </div>
  )
}
