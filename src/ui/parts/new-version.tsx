import { useState } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import { newVersionAsked$ } from '#streams/platform/build-skew.ts'
import { useBarHeight } from '../hooks/use-bar-height.ts'
import { Button } from '../primitives/button.tsx'

/**
 * Offers a newer version of the page at the foot of the window, in room of its own: it covers nothing. Nothing happens until its
 * button is pressed or the next screen is opened.
 */
export function NewVersion() {
  const { t } = useTexts()
  const bar = useBarHeight('--offer')
  const [isPutOff, setPutOff] = useState(false)
  if (isPutOff) return null
  return (
    <aside
      ref={bar}
      data-part="offer"
      aria-label={t('live.newVersion')}
      className="print:hidden fixed inset-x-0 bottom-0 z-30 animate-enter border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] text-ink"
    >
      <div className="mx-auto flex max-w-[560px] flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
        <p role="status">{t('live.newVersion')}</p>
        <div className="ms-auto flex gap-2">
          <Button small kind="plain" onClick={() => setPutOff(true)}>
            {t('actions.notNow')}
          </Button>
          <Button small kind="soft" onClick={() => newVersionAsked$.next()}>
            {t('live.reload')}
          </Button>
        </div>
      </div>
    </aside>
  )
}
