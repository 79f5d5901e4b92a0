import { useTexts } from '../../../primitives/use-texts.ts'
import { GOODS_MOST, type GoodsPicture } from '#contract/catalogue/shop-goods.form.ts'
import { IconButton } from '../../../primitives/button.tsx'
import { cx } from '../../../primitives/cx.ts'
import { TextField } from '../../../primitives/field.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import { Photo } from '../../../primitives/photo.tsx'
import { StepButtons } from './step-buttons.tsx'
import type { PictureCut } from './use-picture-cut.ts'
import type { PictureOrder } from './use-picture-order.ts'

/** One picture of a product with what it shows, and what can be done with it. */
export function PictureTile({
  picture,
  src,
  name,
  at,
  isCover,
  order,
  cut,
  onRemove,
  onAlt,
}: {
  picture: GoodsPicture
  /** Where it is seen now; undefined while it is fetched. */
  src: string | undefined
  name: string
  /** Its place, from 0. */
  at: number
  isCover: boolean
  order: PictureOrder
  cut: PictureCut
  onRemove: () => void
  onAlt: (alt: string) => void
}) {
  const { t } = useTexts(['goodsEdit', 'upload'])
  const { id, alt } = picture
  const n = at + 1
  const isCutting = cut.sending === id
  return (
    <li
      data-place={n}
      aria-busy={isCutting || undefined}
      {...order.over(id)}
      className={cx(
        'grid grid-cols-[80px_minmax(0,1fr)] items-start gap-x-3 rounded-control border border-line p-2',
        order.dragged === id && 'opacity-50',
      )}
    >
      <div {...order.grip(id)} className="relative cursor-grab overflow-hidden rounded-control bg-canvas">
        <TilePhoto src={src} alt={alt || t('upload:picture', { n })} isCover={isCover} />
      </div>
      <div className="grid min-w-0 gap-1">
        <TextField
          label={t('pictures.alt', { n })}
          name={`${name}.${at}.alt`}
          dir="auto"
          most={GOODS_MOST.alt}
          value={alt}
          onChange={({ target }) => onAlt(target.value)}
        />
        <div className="flex flex-wrap">
          <StepButtons
            at={at}
            count={order.count}
            earlier={t('upload:earlier', { n })}
            later={t('upload:later', { n })}
            onMove={(by) => order.step(at, by)}
          />
          <IconButton
            label={t('pictures.cropOne', { n })}
            disabled={isCutting}
            onClick={() => void cut.open(picture, src)}
          >
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

function TilePhoto({ src, alt, isCover }: { src: string | undefined; alt: string; isCover: boolean }) {
  const { t } = useTexts('goodsEdit')
  return (
    <>
      <Photo src={src} alt={alt} width={80} height={100} isFirst className="h-25 w-20" />
      {isCover && (
        <span className="absolute inset-x-1 bottom-1 truncate rounded-full bg-surface/90 px-1.5 text-center text-xs">
          {t('pictures.cover')}
        </span>
      )}
    </>
  )
}
