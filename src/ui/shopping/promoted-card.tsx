import { useRef } from 'react'
import type { Place } from '#contract/fund/promotion.calls.ts'
import type { PromotedPlace } from '#contract/fund/promotion.contract.ts'
import { reportSeen } from '#streams/fund/promoted-places.stream.ts'
import { useSeen } from '../hooks/use-seen.ts'
import { GoodsCard } from '../parts/goods-card.tsx'
import { CardHeart } from './favourite-button.tsx'

/** A promoted product among others, labelled as such. Its view counts once it was really seen. */
export function PromotedCard({
  promoted: { token, goods },
  place,
  className,
}: {
  promoted: PromotedPlace
  place: Place
  className: string
}) {
  const card = useRef<HTMLLIElement>(null)
  useSeen(card, () => reportSeen({ token, place }))
  return (
    <li ref={card} data-part="promoted" className={className}>
      <GoodsCard {...goods} promoted end={<CardHeart id={goods.id} />} />
    </li>
  )
}
