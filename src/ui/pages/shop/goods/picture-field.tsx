import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/platform/problem.ts'
import type { GoodsPicture } from '#contract/catalogue/shop-goods.form.ts'
import { PICTURE_TYPES } from '#contract/people/upload.form.ts'
import { uploadApi } from '#client/upload.api.ts'
import { type GivenFiles, pastedFiles, useFileDrop } from '../../../hooks/given-files.ts'
import { useOwnPictures } from '../../../hooks/use-own-pictures.ts'
import { useToast } from '../../../hooks/use-toast.ts'
import { useUploads } from '../../../hooks/use-uploads.ts'
import { CropSheet } from '../../../parts/crop-sheet.tsx'
import { readPicture } from '../../../parts/read-picture.ts'
import { UploadTile } from '../../../parts/upload-tile.tsx'
import { Button } from '../../../primitives/button.tsx'
import { cx } from '../../../primitives/cx.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { useProblemText } from '../../../primitives/problem-text.ts'
import { PictureTile } from './picture-tile.tsx'
import { type Taken, UndoLine, useTaken } from './undo-line.tsx'

/** How wide a cut picture is: as sharp as a product page shows it on a dense phone. */
const CUT_WIDTH = 1_200

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
  onChange: (next: (before: readonly GoodsPicture[]) => readonly GoodsPicture[]) => void
  /** Hears how many pictures are chosen or cut and not in `value` yet. */
  onUnsent: (count: number) => void
}) {
  const { t } = useTranslation(['goodsEdit', 'upload'])
  const say = useProblemText()
  const toast = useToast()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLFieldSetElement>(null)
  const [moved, setMoved] = useState('')
  const [dragged, setDragged] = useState<string>()
  const [cropping, setCropping] = useState<{ readonly of: GoodsPicture; readonly picture: HTMLImageElement }>()
  const [cutting, setCutting] = useState<string>()
  const uploads = useUploads({ purpose: 'goods', value: [], onChange: () => {}, max: max - value.length })
  const { tiles } = uploads
  const taken = useTaken<GoodsPicture>(({ id: gone }) => value.some((each) => each.id === gone))
  const srcOf = useOwnPictures(value)

  const takeSent = useEffectEvent(() => {
    const onWay = tiles.findIndex(({ state }) => state === 'queued' || state === 'sending')
    // In the order in which they were chosen. Their public address is of no use before the product is saved.
    const sent = tiles.filter(({ state }, at) => state === 'sent' && (onWay < 0 || at < onWay))
    if (sent.length === 0) return
    onChange((before) => [...before, ...sent.map(({ id: sentId = '' }) => ({ id: sentId, url: '', alt: '' }))])
    sent.forEach(uploads.remove)
  })
  useEffect(() => takeSent(), [tiles])
  const unsent = tiles.length + (cutting === undefined ? 0 : 1)
  const noteUnsent = useEffectEvent(onUnsent)
  useEffect(() => noteUnsent(unsent), [unsent])

  const move = (from: number, to: number): void => {
    onChange((before) => {
      const picture = before[from]
      return picture && to >= 0 && to < before.length ? before.toSpliced(from, 1).toSpliced(to, 0, picture) : before
    })
    setMoved(t('upload:moved', { n: to + 1, all: value.length }))
  }
  const handleMove = (from: number, by: -1 | 1): void => {
    move(from, from + by)
    // The focus goes along; at an end the other way is what is left.
    const place = from + by + 1
    const isEnd = place === 1 || place === value.length
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(`[data-place="${place}"] [data-moves="${isEnd ? -by : by}"]`)?.focus(),
    )
  }
  const handleDragOver = (over: string): void => {
    if (dragged === undefined || dragged === over) return
    const at = (key: string): number => value.findIndex((each) => each.id === key)
    move(at(dragged), at(over))
  }
  const handleCrop = async (of: GoodsPicture): Promise<void> => {
    const picture = await readPicture(srcOf(of) ?? '')
    if (picture) setCropping({ of, picture })
    else toast.show(t('pictures.cannotCrop'), { tone: 'bad' })
  }
  const handleCut = async (of: GoodsPicture, cut: Blob): Promise<void> => {
    setCropping(undefined)
    setCutting(of.id)
    const answer = await uploadApi.send(cut, 'goods')
    setCutting(undefined)
    if (!answer.ok) return toast.problem(answer.problem)
    const { id: newId } = answer.value
    onChange((before) => before.map((each) => (each.id === of.id ? { ...each, id: newId, url: '' } : each)))
  }
  const take = ({ files, problem: wrong }: GivenFiles): void => {
    if (wrong) toast.problem(wrong)
    if (files.length > 0) uploads.add(files)
  }
  const drop = useFileDrop(take)
  const takePasted = useEffectEvent((event: ClipboardEvent) => {
    const field = event.target instanceof Element ? event.target.closest('[data-takes-pictures]') : null
    // Wherever on the page it is pasted, a picture is one of the product's; in the field of another kind it is that one's.
    if (field === null ? !hasCover : field !== box.current) return
    const pasted = event.clipboardData && pastedFiles({ clipboardData: event.clipboardData })
    if (!pasted) return
    event.preventDefault()
    take(pasted)
  })
  useEffect(() => {
    document.addEventListener('paste', takePasted)
    return () => document.removeEventListener('paste', takePasted)
  }, [])
  return (
    <fieldset
      ref={box}
      data-part={name}
      data-takes-pictures
      {...drop.on}
      aria-describedby={`${id}-hint`}
      className={cx('grid min-w-0 gap-3 rounded-control', drop.isOver && 'outline-2 outline-offset-4 outline-thread')}
    >
      <legend className="flex w-full items-baseline justify-between gap-3 pb-1.5">
        <span className="text-sm font-medium">{label}</span>
        <span className="figures text-xs text-muted">{t('upload:count', { n: value.length, max })}</span>
      </legend>
      {value.length > 0 && (
        <ul className="grid gap-3">
          {value.map((picture, at) => (
            <PictureTile
              key={picture.id}
              {...{ picture, name }}
              src={srcOf(picture)}
              n={at + 1}
              count={value.length}
              isCover={hasCover && at === 0}
              isCutting={cutting === picture.id}
              isDragged={dragged === picture.id}
              onMove={(by) => handleMove(at, by)}
              onDrag={setDragged}
              onDragOver={() => handleDragOver(picture.id)}
              onCrop={() => void handleCrop(picture)}
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
      {taken.last && value.length + tiles.length < max && <Undo last={taken.last} onChange={onChange} />}
      {tiles.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-2">
          {tiles.map((tile, at) => (
            <UploadTile
              key={tile.key}
              tile={tile}
              n={value.length + at + 1}
              count={1}
              onRemove={() => uploads.remove(tile)}
              onRetry={() => uploads.retry(tile)}
              onMove={() => {}}
            />
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        name={name}
        accept={PICTURE_TYPES.join(',')}
        multiple
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        onChange={({ currentTarget }) => {
          uploads.add([...(currentTarget.files ?? [])])
          // The same file may be chosen again after it was removed.
          currentTarget.value = ''
        }}
      />
      <Button
        small
        className="justify-self-start"
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-hint`}
        disabled={value.length + tiles.length >= max}
        icon={<Icon name="image" size={18} />}
        onClick={() => input.current?.click()}
      >
        {t('upload:add')}
      </Button>
      {problem || uploads.isOver ? (
        <p id={`${id}-hint`} role="alert" className="animate-enter text-sm text-bad">
          {say(problem ?? { key: 'upload.tooMany', params: { max } })}
        </p>
      ) : (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <p role="status" className="sr-only">
        {moved}
      </p>
      {cropping && (
        <CropSheet
          picture={cropping.picture}
          title={t('pictures.crop')}
          text={t('pictures.cropText')}
          part={t('pictures.cropPart')}
          submit={t('pictures.cropUse')}
          width={CUT_WIDTH}
          type="image/jpeg"
          shapes={[
            { label: t('pictures.portrait'), ratio: 4 / 5 },
            { label: t('pictures.square'), ratio: 1 },
          ]}
          onDone={(cut) => void handleCut(cropping.of, cut)}
          onClose={() => setCropping(undefined)}
        />
      )}
    </fieldset>
  )
}

/** Brings the picture that was removed last back to its place. */
function Undo({
  last: { item, at },
  onChange,
}: {
  last: Taken<GoodsPicture>
  onChange: (next: (before: readonly GoodsPicture[]) => readonly GoodsPicture[]) => void
}) {
  const { t } = useTranslation('upload')
  return (
    <UndoLine
      name={item.alt || t('picture', { n: at + 1 })}
      onUndo={() => onChange((before) => before.toSpliced(at, 0, item))}
    />
  )
}
