import { useTexts } from '../primitives/use-texts.ts'
import { Button } from '../primitives/button.tsx'

/** Offers to reload: the server names something that only a newer page knows. */
export function ReloadOffer() {
  const { t } = useTexts()
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      <p className="text-sm text-muted">{t('live.newVersion')}</p>
      <Button small kind="soft" onClick={() => location.reload()}>
        {t('live.reload')}
      </Button>
    </div>
  )
}
