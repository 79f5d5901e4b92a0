import { useState } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import { mayRetry, type Tile } from '../hooks/use-uploads.ts'
import { Button, IconButton } from '../primitives/button.tsx'
import { cx } from '../primitives/cx.ts'
import { Icon } from '../primitives/icon.tsx'
import { useProblemText } from '../primitives/problem-text.ts'
import { PrivatePicture } from './private-picture.tsx'

interface TileProps {
  readonly tile: Tile
  /** Its place, from 1, and how many there are. */
  readonly n: number
  readonly count: number
  readonly onRemove: () => void
  readonly onRetry: () => void
  readonly onMove: (by: -1 | 1) => void
}

/** One picture of a form: on its way with its progress, sent with its place, or refused in words and not lost. */
export function UploadTile(props: TileProps) {
  return props.tile.state === 'failed' ? <FailedTile {...props} /> : <GoodTile {...props} />
}

function Thumb({ tile: { id, preview }, n, className }: Pick<TileProps, 'tile' | 'n'> & { className?: string }) {
  const { t } = useTexts('upload')
  const [isBroken, setBroken] = useState(false)
  if (preview === undefined && id !== undefined) return <PrivatePicture id={id} n={n} />
  if (isBroken)
    return (
      <span className="grid size-full place-items-center text-muted">
        <Icon name="image" label={t('picture', { n })} />
      </span>
    )
  return (
    <img
      src={preview}
      alt={t('picture', { n })}
      // What no browser can show will hardly be taken either; until the server has said so, its place is kept.
      onError={() => setBroken(true)}
      className={cx('size-full object-cover', className)}
    />
  )
}

function GoodTile({ tile, n, count, onRemove, onMove }: TileProps) {
  const { t } = useTexts('upload')
  const isSent = tile.state === 'sent'
  return (
    <li
      data-part="upload"
      data-upload={tile.state}
      data-place={n}
      className="relative aspect-square overflow-hidden rounded-control border border-line bg-canvas"
    >
      <Thumb tile={tile} n={n} className={isSent ? '' : 'opacity-60'} />
      <RoundButton
        label={t(isSent ? 'remove' : 'cancel', { n })}
        onClick={onRemove}
        className="end-0 top-0"
        icon="close"
      />
      {!isSent && <Progress tile={tile} n={n} />}
      {isSent && count > 1 && (
        <>
          {n > 1 && (
            <RoundButton
              label={t('earlier', { n })}
              onClick={() => onMove(-1)}
              className="start-0 bottom-0"
              icon="back"
              moves="-1"
            />
          )}
          {n < count && (
            <RoundButton
              label={t('later', { n })}
              onClick={() => onMove(1)}
              className="end-0 bottom-0"
              icon="next"
              moves="1"
            />
          )}
        </>
      )}
    </li>
  )
}

/** As large as a thumb, but no larger to look at than it must be. */
function RoundButton({
  label,
  icon,
  moves,
  className,
  onClick,
}: {
  label: string
  icon: 'close' | 'back' | 'next'
  moves?: string
  className: string
  onClick: () => void
}) {
  return (
    <IconButton
      label={label}
      repeats={moves !== undefined}
      data-moves={moves}
      onClick={onClick}
      className={cx('absolute hover:bg-transparent', className)}
    >
      <span className="grid size-7 place-items-center rounded-full bg-surface/90 text-ink">
        <Icon name={icon} size={16} />
      </span>
    </IconButton>
  )
}

function Progress({ tile, n }: Pick<TileProps, 'tile' | 'n'>) {
  const { t } = useTexts('upload')
  const percent = Math.round(tile.part * 100)
  return (
    <div
      role="progressbar"
      aria-label={t(tile.state === 'queued' ? 'waiting' : 'sending', { n })}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="absolute inset-x-2 bottom-2 h-1.5 overflow-hidden rounded-full bg-surface/90"
    >
      <div className="h-full rounded-full bg-fill transition-[inline-size]" style={{ inlineSize: `${percent}%` }} />
    </div>
  )
}

/** As wide as the grid, because it has a sentence to say. */
function FailedTile({ tile, n, onRemove, onRetry }: TileProps) {
  const { t } = useTexts('upload')
  const say = useProblemText()
  return (
    <li
      data-part="upload"
      data-upload="failed"
      data-place={n}
      className="col-span-full flex items-center gap-3 rounded-control border border-bad bg-bad-soft p-2"
    >
      <div className="size-14 shrink-0 overflow-hidden rounded-control bg-canvas">
        <Thumb tile={tile} n={n} />
      </div>
      <div className="grid min-w-0 flex-1 justify-items-start gap-1">
        <p role="alert" className="text-sm text-bad">
          {t('failed', { n })} {tile.problem && say(tile.problem)}
        </p>
        {mayRetry(tile) && (
          <Button small aria-label={`${t('retry')}: ${t('picture', { n })}`} onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
      </div>
      <IconButton label={t('remove', { n })} onClick={onRemove}>
        <Icon name="trash" size={20} />
      </IconButton>
    </li>
  )
}
