import type { ReactNode } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { links } from '../links.ts'
import { Icon } from '../primitives/icon.tsx'
import { useFormat } from '../primitives/format.ts'
import { Isolated } from '../primitives/isolated.tsx'
import { ShopLogo } from './shop-logo.tsx'

/** What a strip shows of a shop. */
export interface ShopStripProps {
  readonly id: string
  readonly name: string
  readonly logo: string
  readonly followers: number
  /** The average of its stars; null before the first review. */
  readonly rating: number | null
  /** The follow button, or whatever one can do here. */
  readonly end?: ReactNode
}

/** A shop in one row, on the canvas: logo, name, stars and followers; leads to the shop. */
export function ShopStrip({ id, name, logo, followers, rating, end }: ShopStripProps) {
  const { t } = useTexts()
  const { compact, number } = useFormat()
  return (
    <div className="flex min-h-18 items-center gap-3 py-3">
      <Link to={links.shopHome(id)} className="flex min-w-0 flex-1 items-center gap-3">
        <ShopLogo src={logo} size={48} round lazy />
        <span className="min-w-0">
          <Isolated cut={1} className="font-bold">
            {name}
          </Isolated>
          <span className="figures flex flex-wrap items-center gap-x-2 text-sm text-muted">
            {rating !== null && (
              <span className="inline-flex items-center gap-0.5">
                <Icon name="star" size={14} filled className="text-ink" />
                {number(rating)}
              </span>
            )}
            {t('shop.followers', { count: followers, n: compact(followers) })}
          </span>
        </span>
      </Link>
      {end}
    </div>
  )
}
