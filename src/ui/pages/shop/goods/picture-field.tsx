import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { type Problem, problem as problemOf } from '#contract/platform/problem.ts'
import type { GoodsPicture } from '#contract/catalogue/shop-goods.form.ts'
import { PICTURE_TYPES } from '#contract/people/upload.form.ts'
import { useFileDrop } from '../../../hooks/given-files.ts'
import { CountedLegend } from '../../../parts/counted-legend.tsx'
import { FileButton } from '../../../parts/file-button.tsx'
import { cx } from '../../../primitives/cx.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { ProblemOrHint } from '../../../primitives/problem-line.tsx'
import type { ChangePictures } from './change-pictures.types.ts'
import { NewPictures } from './new-pictures.tsx'
import { PictureCrop } from './picture-crop.tsx'
import { PictureList } from './picture-list.tsx'
import { useNewPictures } from './use-new-pictures.ts'
import { usePastedPictures } from './use-pasted-pictures.ts'
import { usePictureCut } from './use-picture-cut.ts'
import { usePictureOrder } from './use-picture-order.ts'

/**
 * The pictures of a product: sent as they are chosen, cut, described, and put in order by dragging or by buttons. Those that are still
 * on their way stand behind the others.
 */
export function PictureField({
  name,
  label,
  hint,
  max,
  hasCover = false,
  value,
  problem,
  onChange,
  onUnsent,
}: {
  name: string
  label: string
  hint: string
  max: number
  /** The first one is the cover. */
  hasCover?: boolean
  value: readonly GoodsPicture[]
  problem: Problem | undefined
  onChange: ChangePictures
  /** Hears how many pictures are chosen or cut and not in `value` yet. */
  onUnsent: (count: number) => void
}) {
  const { t } = useTexts('upload')
  const id = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const added = useNewPictures({ max: max - value.length, change: onChange })
  const order = usePictureOrder(box, value, onChange)
  const cut = usePictureCut(onChange)
  const drop = useFileDrop(added.take)
  usePastedPictures(box, hasCover, added.take)
  const unsent = added.tiles.length + (cut.sending === undefined ? 0 : 1)
  const noteUnsent = useEffectEvent(onUnsent)
  useEffect(() => noteUnsent(unsent), [unsent])
  const isFull = value.length + added.tiles.length >= max
  const wrong = problem ?? (added.isOver ? problemOf('upload.tooMany', { max }) : undefined)
  return (
    <fieldset
      ref={box}
      data-part={name}
      data-takes-pictures
      {...drop.on}
      aria-describedby={`${id}-hint`}
      className={cx('grid min-w-0 gap-3 rounded-control', drop.isOver && 'outline-2 outline-offset-4 outline-thread')}
    >
      <CountedLegend label={label} n={value.length} max={max} />
      <PictureList {...{ name, value, hasCover, isFull, order, cut, onChange }} />
      <NewPictures added={added} after={value.length} />
      <FileButton
        small
        className="justify-self-start"
        name={name}
        accept={PICTURE_TYPES.join(',')}
        multiple
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-hint`}
        disabled={isFull}
        icon={<Icon name="image" size={18} />}
        onFiles={added.add}
      >
        {t('add')}
      </FileButton>
      <ProblemOrHint id={`${id}-hint`} problem={wrong} hint={hint} />
      <p role="status" className="sr-only">
        {order.said}
      </p>
      {cut.opened && <PictureCrop picture={cut.opened} onDone={(part) => void cut.send(part)} onClose={cut.close} />}
    </fieldset>
  )
}
