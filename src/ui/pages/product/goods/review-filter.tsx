import type { ReactNode } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { type ReviewsQuery, watchReviewCounts } from '#streams/catalogue/goods.stream.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { usePreviousData } from '../../../hooks/use-previous-data.ts'
import { WrittenRow } from '../../../parts/written.tsx'
import { Chip } from '../../../primitives/chip.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'

const STARS = [5, 4, 3, 2, 1] as const
type Stars = (typeof STARS)[number]

/** Narrows the reviews of a product; beside each choice stands how many it leaves. */
export function ReviewFilter({
  goodsId,
  query,
  onChange,
}: {
  goodsId: string
  query: ReviewsQuery
  onChange: (query: ReviewsQuery) => void
}) {
  const { t } = useTexts(['goods', 'common'])
  const { localised } = useFormat()
  const counts = dataOf(usePreviousData(useLive(watchReviewCounts(goodsId, query))))
  const { stars, pictures, sku } = query
  const isAll = stars === undefined && pictures === undefined && sku === undefined
  const options = counts?.options ?? []
  return (
    <div className="grid gap-2 pb-2">
      <Row label={t('filter.stars')}>
        <Chip chosen={isAll} onClick={() => onChange({})}>
          {t('reviews.everyone')}
        </Chip>
        <Choice
          label={t('reviews.withPictures')}
          count={counts?.pictures}
          isChosen={pictures === '1'}
          onToggle={(on) => onChange(withPart(query, 'pictures', on && { pictures: '1' }))}
        >
          <Icon name="image" size={16} />
          {t('reviews.withPictures')}
        </Choice>
        {STARS.map((each: Stars) => (
          <Choice
            key={each}
            label={t('common:rating.of', { value: each })}
            count={counts?.stars[each - 1]}
            isChosen={stars === each}
            onToggle={(on) => onChange(withPart(query, 'stars', on && { stars: each }))}
          >
            {each}
            <Icon name="star" size={14} filled />
          </Choice>
        ))}
      </Row>
      {options.length > 1 && (
        <Row label={t('reviews.options')}>
          {options.map((option) => {
            const name = option.spec.map(({ value }) => localised(value)).join(' · ')
            return (
              <Choice
                key={option.sku}
                label={name}
                count={option.count}
                isChosen={sku === option.sku}
                onToggle={(on) => onChange(withPart(query, 'sku', on && { sku: option.sku }))}
              >
                <span>
                  <WrittenRow texts={option.spec.map(({ value }) => value)} />
                </span>
              </Choice>
            )
          })}
        </Row>
      )}
    </div>
  )
}

/** A filter with one part replaced, or left out. */
function withPart(query: ReviewsQuery, part: keyof ReviewsQuery, by: ReviewsQuery | false): ReviewsQuery {
  const { [part]: _replaced, ...others } = query
  return by === false ? others : { ...others, ...by }
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="no-bar -mx-4 flex gap-2 overflow-x-auto px-4 py-1 wide:flex-wrap">
      {children}
    </div>
  )
}

function Choice({
  label,
  count,
  isChosen,
  onToggle,
  children,
}: {
  label: string
  /** Undefined until it is known. */
  count: number | undefined
  isChosen: boolean
  onToggle: (on: boolean) => void
  children: ReactNode
}) {
  const { t } = useTexts('goods')
  const { number } = useFormat()
  return (
    <Chip
      chosen={isChosen}
      disabled={count === 0 && !isChosen}
      aria-label={count === undefined ? label : t('reviews.choice', { label, count })}
      onClick={() => onToggle(!isChosen)}
    >
      {children}
      {count !== undefined && <span className="figures opacity-70">{number(count)}</span>}
    </Chip>
  )
}
