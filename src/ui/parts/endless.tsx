import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useReturns } from '../hooks/use-returns.ts'
import { Button } from '../primitives/button.tsx'

/** So far before its end a list asks for more. */
const AHEAD_PX = 800

/** The foot of a list: loads on by itself while it comes near, and says where the list ends. `after` is what the next stretch is called, null at the end. */
export function Endless({ after, length, onMore }: { after: string | null; length: number; onMore: () => void }) {
  const { t } = useTranslation()
  const foot = useRef<HTMLDivElement>(null)
  const more = useEffectEvent(onMore)
  const returns = useReturns()
  useEffect(() => {
    const { current } = foot
    if (!current || after === null || typeof IntersectionObserver !== 'function') return
    // Watched anew for each stretch, and asked for once: a foot that is still in sight would not be reported twice, and what
    // was refused is asked for again by itself only once the shop can be reached again. A busy page is told of
    // several looks at once: the last is where it stands.
    const sight = new IntersectionObserver((looks) => looks.at(-1)?.isIntersecting && more(), {
      rootMargin: `${AHEAD_PX}px`,
    })
    sight.observe(current)
    return () => sight.disconnect()
  }, [after, returns])
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
