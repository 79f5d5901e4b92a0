import { useId, useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { MOST } from '#contract/platform/text-limits.ts'
import { watchCategories } from '#streams/catalogue/category.stream.ts'
import type { ShopQuery } from '#streams/shops/shop-list.stream.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { ChipSelect } from '../../../primitives/chip-select.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { useProblemText } from '../../../primitives/problem-text.ts'
import { useLength } from '../../../primitives/use-length.ts'
import { type ShopChange, STARS } from './use-shop-query.ts'

/** What narrows the list: a word, a category, stars. */
export function ShopFilters({ query, onChange }: { query: ShopQuery; onChange: (change: ShopChange) => void }) {
  const { t } = useTexts('goods')
  const { localised } = useFormat()
  const categories = dataOf(useLive(watchCategories()))?.data ?? []
  const { keywords = '', category = '', stars } = query
  return (
    <div className="gutter grid gap-2 py-2 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:items-center">
      {/* Another word in the address begins again. */}
      <ShopSearch key={keywords} keywords={keywords} onSearch={(next) => onChange({ keywords: next })} />
      <div className="no-bar flex min-w-0 gap-2 overflow-x-auto py-1">
        <ChipSelect
          name="category"
          label={t('shops.category')}
          value={category}
          chosen={category !== ''}
          options={[
            { value: '', label: t('shops.anyCategory') },
            ...categories.map(({ id, name }) => ({ value: id, label: localised(name) })),
          ]}
          onChange={(next) => onChange({ category: next })}
        />
        <ChipSelect
          name="stars"
          label={t('shops.stars')}
          value={stars?.toString() ?? ''}
          chosen={stars !== undefined}
          options={[
            { value: '', label: t('shops.any') },
            ...STARS.map((each) => ({ value: String(each), label: t('filter.starsUp', { count: each }) })),
          ]}
          onChange={(next) => onChange({ stars: next })}
        />
      </div>
    </div>
  )
}

function ShopSearch({ keywords, onSearch }: { keywords: string; onSearch: (keywords: string) => void }) {
  const { t } = useTexts('goods')
  const say = useProblemText()
  const id = useId()
  const [typed, setTyped] = useState(keywords)
  const { counter, problem } = useLength(MOST.search, { value: typed })
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        if (!problem) onSearch(typed.trim())
      }}
    >
      <label className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-canvas px-4 focus-within:border-thread">
        <Icon name="search" size={20} className="text-muted" />
        <input
          type="search"
          name="shops"
          autoComplete="off"
          enterKeyHint="search"
          aria-label={t('shops.search')}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          placeholder={t('shops.search')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            // The cross of the field empties it: all shops are there again.
            if (target.value === '' && keywords !== '') onSearch('')
          }}
          className="min-h-10 w-full min-w-0 bg-transparent text-ink outline-none placeholder:text-muted"
        />
        {counter && <span className="figures text-xs text-muted">{counter}</span>}
      </label>
      {problem && (
        <p id={id} role="alert" className="ps-4 pt-1 text-sm text-bad">
          {say(problem)}
        </p>
      )}
    </form>
  )
}
