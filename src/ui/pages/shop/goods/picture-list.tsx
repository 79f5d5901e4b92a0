import { useTexts } from '../../../primitives/use-texts.ts'
import type { GoodsPicture } from '#contract/catalogue/shop-goods.form.ts'
import { useOwnPictures } from '../../../hooks/use-own-pictures.ts'
import type { ChangePictures } from './change-pictures.types.ts'
import { PictureTile } from './picture-tile.tsx'
import { UndoLine, useTaken } from './undo-line.tsx'
import type { PictureCut } from './use-picture-cut.ts'
import type { PictureOrder } from './use-picture-order.ts'

/** The pictures that a product has, in order. The last one that was removed can be brought back to its place, unless the field is full. */
export function PictureList({
  name,
  value,
  hasCover,
  isFull,
  order,
  cut,
  onChange,
}: {
  name: string
  value: readonly GoodsPicture[]
  hasCover: boolean
  isFull: boolean
  order: PictureOrder
  cut: PictureCut
  onChange: ChangePictures
}) {
  const { t } = useTexts('upload')
  const srcOf = useOwnPictures(value)
  const taken = useTaken<GoodsPicture>(({ id: gone }) => value.some((each) => each.id === gone))
  const { last } = taken
  return (
    <>
      {value.length > 0 && (
        <ul className="grid gap-3">
          {value.map((picture, at) => (
            <PictureTile
              key={picture.id}
              {...{ picture, name, at, order, cut }}
              src={srcOf(picture)}
              isCover={hasCover && at === 0}
              onRemove={() => {
                taken.note({ item: picture, at })
                onChange((before) => before.filter((each) => each.id !== picture.id))
              }}
              onAlt={(alt) =>
                onChange((before) => before.map((each) => (each.id === picture.id ? { ...each, alt } : each)))
              }
            />
          ))}
        </ul>
      )}
      {last && !isFull && (
        <UndoLine
          name={last.item.alt || t('picture', { n: last.at + 1 })}
          onUndo={() => onChange((before) => before.toSpliced(last.at, 0, last.item))}
        />
      )}
    </>
  )
}
