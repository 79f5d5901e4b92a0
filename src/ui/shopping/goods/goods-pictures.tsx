import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GoodsView, SkuView } from '#contract/product.contract.ts'
import { useWide } from '../../hooks/use-wide.ts'
import { PictureZoom } from '../../parts/picture-zoom.tsx'
import { Swiper } from '../../parts/swiper.tsx'
import { cx } from '../../primitives/cx.ts'
import { useFormat } from '../../primitives/format.ts'
import { Photo } from '../../primitives/photo.tsx'
import { Thumbnails } from './thumbnails.tsx'

/** The pictures with their counter, that of the chosen specification first; one of them large at a tap. */
export function GoodsPictures({ goods, sku }: { goods: GoodsView; sku: SkuView | undefined }) {
  const { t } = useTranslation('goods')
  const { words } = useFormat()
  const isWide = useWide()
  const [large, setLarge] = useState<number>()
  const [at, setAt] = useState(0)
  const [wanted, setWanted] = useState<number>()
  const pictures = [...new Set([...(sku?.picture ? [sku.picture] : []), ...goods.pictures])]
  const altOf = (picture: string): string => goods.alts[goods.pictures.indexOf(picture)] ?? ''
  const isSeveral = pictures.length > 1
  return (
    <div className={cx(isWide && isSeveral && 'relative ps-21')}>
      {isWide && isSeveral && (
        <div className="absolute inset-y-0 start-0">
          <Thumbnails
            pictures={pictures}
            at={at}
            onChoose={(index) => {
              setAt(index)
              setWanted(index)
            }}
          />
        </div>
      )}
      <div className="overflow-hidden wide:rounded-card wide:border wide:border-line">
        <Swiper
          // The pictures of another specification begin at the first.
          key={sku?.picture ?? ''}
          counter
          arrows
          wanted={wanted}
          onMove={(index) => {
            setAt(index)
            setWanted(undefined)
          }}
          ratio="4/5"
          label={t('detail.pictures')}
          slides={pictures.map((picture, index) => ({
            key: picture,
            content: (
              <button
                type="button"
                aria-label={t('detail.enlarge', { n: index + 1 })}
                onClick={() => setLarge(index)}
                className="block size-full cursor-zoom-in bg-surface"
              >
                <Photo
                  src={picture}
                  alt={altOf(picture) || `${words(goods.title)} (${index + 1})`}
                  width={800}
                  height={1000}
                  shown="(min-width: 960px) 560px, 100vw"
                  // The first picture is what one came for; the others wait until they are wiped to.
                  isChief={index === 0}
                  className="size-full"
                />
              </button>
            ),
          }))}
        />
      </div>
      {large !== undefined && (
        <PictureZoom
          pictures={pictures}
          at={large}
          title={words(goods.title)}
          onMove={setLarge}
          onClose={() => setLarge(undefined)}
        />
      )}
    </div>
  )
}
