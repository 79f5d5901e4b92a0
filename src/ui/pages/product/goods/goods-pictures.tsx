import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GoodsView, SkuView } from '#contract/product.contract.ts'
import { PictureZoom } from '../../../parts/picture-zoom.tsx'
import { Swiper } from '../../../parts/swiper.tsx'
import { useFormat } from '../../../primitives/format.ts'

/** The pictures with their counter, that of the chosen specification first; one of them large at a tap. */
export function GoodsPictures({ goods, sku }: { goods: GoodsView; sku: SkuView | undefined }) {
  const { t } = useTranslation('goods')
  const { words } = useFormat()
  const [large, setLarge] = useState<number>()
  const pictures = [...new Set([...(sku?.picture ? [sku.picture] : []), ...goods.pictures])]
  return (
    <div className="overflow-hidden wide:rounded-card wide:border wide:border-line">
      <Swiper
        key={sku?.picture ?? ''}
        counter
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
              <img
                src={picture}
                alt={`${words(goods.title)} (${index + 1})`}
                width={800}
                height={1000}
                // The first picture is what one came for; the others wait until they are wiped to.
                loading={index === 0 ? 'eager' : 'lazy'}
                fetchPriority={index === 0 ? 'high' : 'auto'}
                className="size-full object-cover"
              />
            </button>
          ),
        }))}
      />
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
