import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newVersionAsked$ } from '#streams/build-skew.ts'
import { Button } from '../primitives/button.tsx'

/** Offers a newer version of the page. It moves nothing, and nothing happens until its button is pressed or the next screen is opened. */
export function NewVersion() {
  const { t } = useTranslation()
  const [isPutOff, setPutOff] = useState(false)
  if (isPutOff) return null
  return (
    <aside
      aria-label={t('live.newVersion')}
      className="print:hidden pointer-events-none fixed inset-x-0 bottom-[calc(var(--foot)+12px+env(safe-area-inset-bottom))] z-30 grid justify-items-center px-4"
    >
      <div className="pointer-events-auto flex max-w-md animate-enter flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-line bg-raised px-4 py-3 text-ink shadow-float">
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
