import { useTranslation } from 'react-i18next'
import { GOODS_MOST, type GoodsPicture } from '#contract/catalogue/shop-goods.form.ts'
import { IconButton } from '../../../primitives/button.tsx'
import { cx } from '../../../primitives/cx.ts'
import { TextField } from '../../../primitives/field.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import { Photo } from '../../../primitives/photo.tsx'

/** One picture of a product with what it shows, and what can be done with it. */
export function PictureTile({
  picture: { id, alt },
  src,
  name,
  n,
  count,
  isCover,
  isCutting,
  isDragged,
  onMove,
  onDrag,
  onDragOver,
  onCrop,
  onRemove,
  onAlt,
}: {
  picture: GoodsPicture
  /** Where it is seen now; undefined while it is fetched. */
  src: string | undefined
  name: string
  /** Its place, from 1, and how many there are. */
  n: number
  count: number
  isCover: boolean
  isCutting: boolean
  isDragged: boolean
  onMove: (by: -1 | 1) => void
  onDrag: (id: string | undefined) => void
  onDragOver: () => void
  onCrop: () => void
  onRemove: () => void
  onAlt: (alt: string) => void
}) {
  const { t } = useTranslation(['goodsEdit', 'upload'])
  return (
    <li
      data-place={n}
      aria-busy={isCutting || undefined}
      onDragEnter={onDragOver}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => event.preventDefault()}
      className={cx(
        'grid grid-cols-[80px_minmax(0,1fr)] items-start gap-x-3 rounded-control border border-line p-2',
        isDragged && 'opacity-50',
      )}
    >
      <div
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          onDrag(id)
        }}
        onDragEnd={() => onDrag(undefined)}
        className="relative cursor-grab overflow-hidden rounded-control bg-canvas"
      >
        <Photo
          src={src}
          alt={alt || t('upload:picture', { n })}
          width={80}
          height={100}
          isFirst
          className="h-25 w-20"
        />
        {isCover && (
          <span className="absolute inset-x-1 bottom-1 truncate rounded-full bg-surface/90 px-1.5 text-center text-xs">
            {t('pictures.cover')}
          </span>
        )}
      </div>
      <div className="grid min-w-0 gap-1">
        <TextField
          label={t('pictures.alt', { n })}
          name={`${name}.${n - 1}.alt`}
          dir="auto"
          most={GOODS_MOST.alt}
          value={alt}
          onChange={({ target }) => onAlt(target.value)}
        />
        <div className="flex flex-wrap">
          {count > 1 && (
            <>
              <IconButton
                label={t('upload:earlier', { n })}
                repeats
                data-moves="-1"
                disabled={n === 1}
                onClick={() => onMove(-1)}
              >
                <Icon name="up" size={20} />
              </IconButton>
              <IconButton
                label={t('upload:later', { n })}
                repeats
                data-moves="1"
                disabled={n === count}
                onClick={() => onMove(1)}
              >
                <Icon name="down" size={20} />
              </IconButton>
            </>
          )}
          <IconButton label={t('pictures.cropOne', { n })} disabled={isCutting} onClick={onCrop}>
            <Icon name="edit" size={20} />
          </IconButton>
          <IconButton label={t('upload:remove', { n })} onClick={onRemove}>
            <Icon name="trash" size={20} />
          </IconButton>
        </div>
      </div>
    </li>
  )
}
