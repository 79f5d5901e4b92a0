import { useTranslation } from 'react-i18next'
import { Button } from '../primitives/button.tsx'

/** The server speaks of something that this page does not know yet: the newer page does. */
export function ReloadOffer() {
  const { t } = useTranslation()
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      <p className="text-sm text-muted">{t('live.newVersion')}</p>
      <Button small kind="soft" onClick={() => location.reload()}>
        {t('live.reload')}
      </Button>
    </div>
  )
}
