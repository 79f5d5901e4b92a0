import { type DragEvent, type RefObject, useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { GoodsPicture } from '#contract/catalogue/shop-goods.form.ts'
import { focusMoved } from '../../../parts/focus-soon.ts'
import type { ChangePictures } from './change-pictures.types.ts'

export type PictureOrder = ReturnType<typeof usePictureOrder>

/** Puts pictures in order, by their buttons and by dragging one over another. `field` is where they are shown. */
export function usePictureOrder(
  field: RefObject<HTMLElement | null>,
  pictures: readonly GoodsPicture[],
  change: ChangePictures,
) {
  const { t } = useTexts('upload')
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<string>()
  const move = (from: number, to: number): void => {
    change((before) => {
      const picture = before[from]
      return picture && to >= 0 && to < before.length ? before.toSpliced(from, 1).toSpliced(to, 0, picture) : before
    })
    setSaid(t('moved', { n: to + 1, all: pictures.length }))
  }
  return {
    count: pictures.length,
    /** The last move, for those who cannot see it. */
    said,
    /** The picture that is being dragged. */
    dragged,
    /** On what a picture is dragged by. */
    grip: (id: string) => ({
      draggable: true,
      onDragStart: (event: DragEvent): void => {
        event.dataTransfer.effectAllowed = 'move'
        setDragged(id)
      },
      onDragEnd: (): void => setDragged(undefined),
    }),
    /** On a picture that others are dragged over: they take its place at once. */
    over: (id: string) => ({
      onDragEnter: (): void => {
        if (dragged === undefined || dragged === id) return
        const at = (key: string): number => pictures.findIndex((each) => each.id === key)
        move(at(dragged), at(id))
      },
      onDragOver: (event: DragEvent): void => event.preventDefault(),
      onDrop: (event: DragEvent): void => event.preventDefault(),
    }),
    step: (from: number, by: -1 | 1): void => {
      move(from, from + by)
      focusMoved(field, { place: from + by + 1, by, count: pictures.length })
    },
  }
}
