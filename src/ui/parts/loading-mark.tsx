import { useTexts } from '../primitives/use-texts.ts'
import { cx } from '../primitives/cx.ts'

/** A moving thread while a page loads; it shows itself only after 200 ms. */
export function LoadingMark({ inline = false }: { inline?: boolean }) {
  const { t } = useTexts()
  return (
    <div
      role="status"
      aria-label={t('live.loading')}
      className={cx('grid animate-appear place-items-center', !inline && 'min-h-[60dvh]')}
    >
      <div className="h-1 w-24 overflow-hidden rounded-full bg-soft">
        <div className="h-full w-1/3 animate-thread rounded-full bg-fill" />
      </div>
    </div>
  )
}
