import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import { Button, IconButton } from '../primitives/button.tsx'
import { cx } from '../primitives/cx.ts'
import { Icon } from '../primitives/icon.tsx'
import { Isolated } from '../primitives/isolated.tsx'
import { MOST_ZOOM, ZOOM_STEP } from './photo-view.ts'
import { usePhotoView } from './use-photo-view.ts'

const STEPS: Readonly<Record<string, number>> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP }

/** Hears the keys of the page, and takes those that it answers to. */
function useKeys(onKey: (event: KeyboardEvent) => boolean): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (onKey(event)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => handleKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** Large pictures, one at a time: zoomed by a tap, two fingers, the wheel, + and -; a swipe or the arrows go on to the next. */
export function PhotoViewer({
  pictures,
  at,
  title,
  onMove,
  onClose,
}: {
  pictures: readonly string[]
  at: number
  title: string
  onMove: (index: number) => void
  onClose: () => void
}) {
  const { t, i18n } = useTexts(['upload', 'common'])
  const stage = useRef<HTMLDivElement>(null)
  const isRtl = i18n.dir() === 'rtl'
  const move = (by: number): void => {
    if (pictures.length < 2) return
    onMove((at + by + pictures.length) % pictures.length)
  }
  // What is drawn towards the reading direction brings back the picture before.
  const photo = usePhotoView(stage, pictures[at] ?? '', (towards) => move(isRtl ? towards : -towards))
  useKeys((event) => {
    const factor = STEPS[event.key]
    if (factor !== undefined) photo.zoom(factor)
    else if (event.key === '0') photo.reset()
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
      move((event.key === 'ArrowLeft') === isRtl ? 1 : -1)
    else if (event.key === 'Escape') onClose()
    else return false
    return true
  })
  const { scale, x, y } = photo.view
  return (
    <div data-part="photo" className="relative size-full overflow-hidden bg-canvas">
      <div
        ref={stage}
        {...photo.pointer}
        className={cx('size-full touch-none select-none', scale > 1 ? 'cursor-zoom-out' : 'cursor-zoom-in')}
      >
        <Picture
          key={pictures[at]}
          src={pictures[at]}
          alt={pictures.length > 1 ? `${title} (${at + 1})` : title}
          transform={`translate(${x}px, ${y}px) scale(${scale})`}
        />
      </div>
      {pictures.length > 1 && (
        <p
          role="status"
          className="figures pointer-events-none absolute start-2 top-[max(8px,env(safe-area-inset-top))] rounded-full bg-surface/85 px-3 py-1 text-sm"
        >
          <Isolated ltr>
            {at + 1}/{pictures.length}
          </Isolated>
        </p>
      )}
      <div className="absolute inset-x-0 bottom-0 flex justify-center gap-3 p-4 pb-[max(16px,env(safe-area-inset-bottom))]">
        {pictures.length > 1 && <Step label={t('zoom.previous')} icon="back" onPress={() => move(-1)} />}
        <Step label={t('zoom.smaller')} icon="minus" isOff={scale <= 1} onPress={() => photo.zoom(1 / ZOOM_STEP)} />
        <Step label={t('zoom.larger')} icon="plus" isOff={scale >= MOST_ZOOM} onPress={() => photo.zoom(ZOOM_STEP)} />
        {pictures.length > 1 && <Step label={t('zoom.next')} icon="next" onPress={() => move(1)} />}
      </div>
    </div>
  )
}

function Step({
  label,
  icon,
  isOff = false,
  onPress,
}: {
  label: string
  icon: 'back' | 'next' | 'plus' | 'minus'
  isOff?: boolean
  onPress: () => void
}) {
  return (
    <IconButton repeats label={label} disabled={isOff} onClick={onPress} className="bg-surface/85">
      <Icon name={icon} />
    </IconButton>
  )
}

/** The picture itself, or that it cannot be loaded. */
function Picture({ src, alt, transform }: { src: string | undefined; alt: string; transform: string }) {
  const { t } = useTexts(['upload', 'common'])
  const [turn, setTurn] = useState(0)
  const [isFailed, setFailed] = useState(false)
  if (isFailed)
    return (
      <div role="alert" className="grid size-full place-content-center justify-items-center gap-3 p-4 text-center">
        <p>{t('zoom.failed')}</p>
        <Button
          onPointerDown={(event) => event.stopPropagation()}
          onClick={() => {
            setFailed(false)
            setTurn(turn + 1)
          }}
        >
          {t('common:actions.retry')}
        </Button>
      </div>
    )
  return (
    <img
      key={turn}
      src={src}
      alt={alt}
      draggable={false}
      onError={() => setFailed(true)}
      style={{ transform }}
      className="size-full object-contain"
    />
  )
}
