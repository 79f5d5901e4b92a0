import type { ReactNode } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { ShopCard } from '#contract/shops/shop.contract.ts'
import { links } from '../links.ts'
import { ShopStrip } from '../parts/shop-strip.tsx'
import { cx } from '../primitives/cx.ts'
import { useFormat } from '../primitives/format.ts'
import { Isolated } from '../primitives/isolated.tsx'
import { Photo } from '../primitives/photo.tsx'

/** A shop of a list: its strip, a line about itself, and what it sells best. A shop that sells nothing now says so instead. */
export function ShopRow({ shop, start, end }: { shop: ShopCard; start?: ReactNode; end?: ReactNode }) {
  const { t } = useTexts('goods')
  const { written } = useFormat()
  const { text, lang } = written(shop.bio)
  return (
    <li data-part="shop-row" className="flex gap-1 py-1">
      {start && <span className="-ms-3 pt-3">{start}</span>}
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-2 pb-3">
        <ShopStrip {...shop} end={end} />
        {shop.open ? (
          text && (
            <Isolated cut={1} lang={lang} className="-mt-2 text-sm text-muted">
              {text}
            </Isolated>
          )
        ) : (
          <p className="-mt-2 text-sm font-medium text-waiting">{t('shop.closed')}</p>
        )}
        {shop.pictures.length > 0 && (
          <Link to={links.shopHome(shop.id)} aria-hidden="true" tabIndex={-1} className="grid grid-cols-3 gap-2">
            {shop.pictures.map((picture) => (
              <Photo
                key={picture}
                src={picture}
                width={120}
                height={120}
                className={cx('aspect-square w-full rounded-control', !shop.open && 'opacity-50')}
              />
            ))}
          </Link>
        )}
      </div>
    </li>
  )
}
