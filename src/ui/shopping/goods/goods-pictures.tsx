import { SHOWN } from '#contract/people/picture-sizes.ts'
import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import type { GoodsView, SkuView } from '#contract/catalogue/product.contract.ts'
import { GrowingPicture } from '../../parts/growing-picture.tsx'
import { PictureZoom } from '../../parts/picture-zoom.tsx'
import { Swiper } from '../../parts/swiper.tsx'
import { cx } from '../../primitives/cx.ts'
import { useFormat } from '../../primitives/format.ts'
import { Photo } from '../../primitives/photo.tsx'
import { Thumbnails } from './thumbnails.tsx'

/** On a wide screen the picture is as high as the window allows, so that its foot never lies below the fold. */
const FITS = 'wide:[--fits:min(calc(min(100dvh-130px,680px)*0.8),48vw)]'

/** The pictures with thumbnails, that of the chosen specification first; one of them large at a tap. */
export function GoodsPictures({ goods, sku }: { goods: GoodsView; sku: SkuView | undefined }) {
  const { t } = useTexts('goods')
  const { localised } = useFormat()
  const [large, setLarge] = useState<number>()
  const [at, setAt] = useState(0)
  const [wanted, setWanted] = useState<number>()
  const pictures = [...new Set([...(sku?.picture ? [sku.picture] : []), ...goods.pictures])]
  const altOf = (picture: string): string => goods.alts[goods.pictures.indexOf(picture)] ?? ''
  const isSeveral = pictures.length > 1
  return (
    <div
      className={cx(
        'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2 panes:gap-3',
        FITS,
        isSeveral ? 'wide:grid-cols-[72px_var(--fits)]' : 'wide:grid-cols-[var(--fits)]',
      )}
    >
      <div className="min-w-0 overflow-hidden panes:rounded-card">
        <Swiper
          // The pictures of another specification begin at the first.
          key={sku?.picture ?? ''}
          arrows
          wanted={wanted}
          onMove={(index) => {
            setAt(index)
            setWanted(undefined)
          }}
          ratio="goods"
          label={t('detail.pictures')}
          slides={pictures.map((picture, index) => ({
            key: picture,
            content: (
              <LargePicture
                id={goods.id}
                src={picture}
                alt={altOf(picture) || `${localised(goods.title)} (${index + 1})`}
                label={t('detail.enlarge', { n: index + 1 })}
                // The first picture is what one came for; the others wait until they are wiped to.
                isChief={index === 0}
                onEnlarge={() => setLarge(index)}
              />
            ),
          }))}
        />
      </div>
      {isSeveral && (
        <div className="gutter min-w-0 panes:px-0 wide:relative wide:order-first">
          <div className="wide:absolute wide:inset-0">
            <Thumbnails
              pictures={pictures}
              at={at}
              onChoose={(index) => {
                setAt(index)
                setWanted(index)
              }}
            />
          </div>
        </div>
      )}
      {large !== undefined && (
        <PictureZoom
          pictures={pictures}
          at={large}
          title={localised(goods.title)}
          onMove={setLarge}
          onClose={() => setLarge(undefined)}
        />
      )}
    </div>
  )
}

function LargePicture({
  id,
  src,
  alt,
  label,
  isChief,
  onEnlarge,
}: {
  id: string
  src: string
  alt: string
  label: string
  isChief: boolean
  onEnlarge: () => void
}) {
  return (
    <button type="button" aria-label={label} onClick={onEnlarge} className="block size-full cursor-zoom-in bg-surface">
      <GrowingPicture id={id} isIt={isChief}>
        <Photo
          src={src}
          alt={alt}
          width={800}
          height={1000}
          shown={SHOWN.goods}
          isChief={isChief}
          className="size-full panes:rounded-card"
        />
      </GrowingPicture>
    </button>
  )
}
