import { useTranslation } from 'react-i18next'
import { cx } from '../../primitives/cx.ts'
import { Photo } from '../../primitives/photo.tsx'

/** All pictures small, in a column beside the large one; the shown one is marked. */
export function Thumbnails({
  pictures,
  at,
  onChoose,
}: {
  pictures: readonly string[]
  at: number
  onChoose: (index: number) => void
}) {
  const { t } = useTranslation('goods')
  return (
    <ul className="no-bar grid max-h-full content-start gap-2 overflow-y-auto p-0.5">
      {pictures.map((picture, index) => (
        <li key={picture}>
          <button
            type="button"
            aria-label={t('detail.show', { n: index + 1 })}
            aria-pressed={index === at}
            onClick={() => onChoose(index)}
            className={cx(
              'block w-18 overflow-hidden rounded-control border-2 bg-canvas transition-colors',
              index === at ? 'border-thread' : 'border-line hover:border-faint',
            )}
          >
            <Photo src={picture} width={72} height={90} className="aspect-[4/5] w-full" />
          </button>
        </li>
      ))}
    </ul>
  )
}
