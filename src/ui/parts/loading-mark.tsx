import { useTranslation } from 'react-i18next'

/** A moving thread while a page loads; it shows itself only after 200 ms. */
export function LoadingMark() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('live.loading')} className="grid min-h-[60dvh] animate-appear place-items-center">
      <div className="h-1 w-24 overflow-hidden rounded-full bg-soft">
        <div className="h-full w-1/3 animate-thread rounded-full bg-fill" />
      </div>
    </div>
  )
}
