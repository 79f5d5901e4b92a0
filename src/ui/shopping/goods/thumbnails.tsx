import { useTexts } from '../../primitives/use-texts.ts'
import { cx } from '../../primitives/cx.ts'
import { Photo } from '../../primitives/photo.tsx'

/** All pictures small: below the large one, on a wide screen in a column beside it; the shown one is marked. */
export function Thumbnails({
  pictures,
  at,
  onChoose,
}: {
  pictures: readonly string[]
  at: number
  onChoose: (index: number) => void
}) {
  const { t } = useTexts('goods')
  return (
    <ul className="no-bar flex gap-2 overflow-x-auto p-0.5 wide:max-h-full wide:flex-col wide:overflow-x-hidden wide:overflow-y-auto">
      {pictures.map((picture, index) => (
        <li key={picture} className="shrink-0">
          <button
            type="button"
            aria-label={t('detail.show', { n: index + 1 })}
            aria-pressed={index === at}
            onClick={() => onChoose(index)}
            className={cx(
              'block w-14 overflow-hidden rounded-control bg-canvas p-0.5 outline-2 -outline-offset-2 transition-colors tablet:w-16 wide:w-18',
              index === at ? 'outline-ink' : 'outline-transparent hover:outline-faint',
            )}
          >
            <Photo src={picture} width={72} height={90} className="aspect-[4/5] w-full rounded-[10px]" />
          </button>
        </li>
      ))}
    </ul>
  )
}
