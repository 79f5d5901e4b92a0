import { type ReactNode, useId } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { Drawer } from '#contract/catalogue/product.contract.ts'
import type { Live } from '#streams/platform/live.types.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useDeliveryCountry } from '../../../hooks/use-delivery-country.ts'
import { ProblemNotice } from '../../../parts/problem-notice.tsx'
import { Checkbox, TextField } from '../../../primitives/field.tsx'
import { typedAmount, useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { Isolated } from '../../../primitives/isolated.tsx'
import { Skeleton } from '../../../primitives/skeleton.tsx'
import { type ListChange, type ListQuery, STARS } from './use-list-query.ts'
import type { PriceRange } from './use-price-range.ts'
import { ShopLogo } from '../../../parts/shop-logo.tsx'

/** So many of a choice are seen; the rest opens. */
const MOST_SHOWN = 7
const BOUND = { inputMode: 'decimal', dir: 'ltr', autoComplete: 'off' } as const

interface FieldsProps {
  readonly live: Live<Drawer>
  readonly value: Pick<ListQuery, 'category' | 'shop' | 'stars' | 'free'>
  readonly range: PriceRange
  readonly onChange: (change: ListChange) => void
  /** What follows the two prices. */
  readonly afterPrices?: ReactNode
}

/** Category, price, stars, free freight and shop: the same in the column of a wide page and in the sheet of any other. */
export function FilterFields({ live, value, range, onChange, afterPrices }: FieldsProps) {
  const { t } = useTexts('goods')
  const { written, number } = useFormat()
  const { category, shop, stars, free } = value
  const found = dataOf(live)
  const categories = found?.categories ?? []
  const shops = found?.shops ?? []
  return (
    <div className="rows *:py-4 *:first:pt-0">
      {live.state === 'failed' && !found && (
        <div className="-mx-(--gutter)">
          <ProblemNotice problem={live.problem} onRetry={live.retry} />
        </div>
      )}
      {live.state === 'loading' && <ChoiceSkeleton />}
      {/* Inside one category the way to all others stays. */}
      {(categories.length > 1 || (found && category !== undefined)) && (
        <Choice
          title={t('filter.category')}
          any={t('filter.anyCategory')}
          value={category}
          options={categories.map(({ id, name, count }) => {
            const { text, lang } = written(name)
            return { id, label: text, lang, end: number(count) }
          })}
          onChoose={(id) => onChange({ category: id })}
        />
      )}
      <PriceFields {...{ range, afterPrices }} found={found?.price} />
      <Choice
        title={t('filter.stars')}
        any={t('filter.anyStars')}
        value={stars?.toString()}
        options={STARS.map((each) => ({
          id: String(each),
          label: t('filter.starsUp', { count: each }),
          icon: <Stars count={each} />,
        }))}
        onChoose={(id) => onChange({ stars: STARS.find((each) => String(each) === id) })}
      />
      <FreeFreight isOn={free !== undefined} onChange={(isOn) => onChange({ free: isOn ? '1' : undefined })} />
      {(shops.length > 1 || shop !== undefined) && (
        <Choice
          title={t('filter.shop')}
          any={t('filter.anyShop')}
          value={shop}
          options={shops.map(({ id, name, logo, count }) => ({
            id,
            label: name,
            end: number(count),
            icon: <ShopLogo src={logo} size={28} round lazy />,
          }))}
          onChoose={(id) => onChange({ shop: id })}
        />
      )}
    </div>
  )
}

function PriceFields({
  range,
  found,
  afterPrices,
}: Pick<FieldsProps, 'range' | 'afterPrices'> & {
  /** Between which prices there is something. */
  found: Drawer['price'] | undefined
}) {
  const { t } = useTexts('goods')
  const { amount } = useFormat()
  return (
    <section className="grid gap-2">
      <h3 className="font-bold">{t('filter.price')}</h3>
      <div className="grid grid-cols-2 gap-2">
        {range.fields.map(({ name, value: typed, problem, onType }) => (
          <TextField
            key={name}
            label={t(`filter.${name}`)}
            name={name}
            value={typed}
            placeholder={found ? typedAmount(found[name]) : ''}
            problem={problem}
            onChange={({ target }) => onType(target.value)}
            {...BOUND}
          />
        ))}
      </div>
      {afterPrices}
      <p className="figures min-h-lh text-sm text-muted">
        {found && t('filter.bounds', { lowest: amount(found.lowest), highest: amount(found.highest) })}
      </p>
    </section>
  )
}

function FreeFreight({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { t } = useTexts('goods')
  const { country: name } = useFormat()
  const { country } = useDeliveryCountry()
  return (
    <section>
      <Checkbox
        name="free"
        checked={isOn}
        label={country === '' ? t('filter.free') : t('filter.freeTo', { country: name(country) })}
        onChange={({ target }) => onChange(target.checked)}
      />
    </section>
  )
}

function Stars({ count }: { count: number }) {
  return (
    <span aria-hidden="true" className="inline-flex shrink-0">
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name="star" size={14} filled className={star <= count ? 'text-ink' : 'text-line'} />
      ))}
    </span>
  )
}

/** The room of a choice that is on its way: what stands below it does not jump. */
function ChoiceSkeleton() {
  return (
    <div aria-hidden="true" className="grid animate-appear">
      <span className="flex min-h-7 items-center">
        <Skeleton className="h-4 w-2/5" />
      </span>
      {Array.from({ length: MOST_SHOWN + 1 }, (_, row) => (
        <span key={row} className="flex min-h-9 items-center max-wide:min-h-11">
          <Skeleton className="h-4 w-3/5" />
        </span>
      ))}
      <span className="min-h-11" />
    </div>
  )
}

interface Option {
  readonly id: string
  readonly label: string
  /** The language of its label, where that is a text of the catalogue. */
  readonly lang?: string
  readonly end?: string
  readonly icon?: ReactNode
}

/** One of several, or any of them. */
function Choice({
  title,
  any,
  value,
  options,
  onChoose,
}: {
  title: string
  any: string
  value: string | undefined
  options: readonly Option[]
  onChoose: (id: string | undefined) => void
}) {
  const { t } = useTexts('goods')
  const name = useId()
  // What is chosen is always seen.
  const cut = options.findIndex(({ id }) => id === value) >= MOST_SHOWN ? options.length : MOST_SHOWN
  const [shown, rest] = [options.slice(0, cut), options.slice(cut)]
  const row = ({ id, label, lang, icon, end }: Omit<Option, 'id'> & { id?: string }) => (
    <label key={id ?? ''} className="flex min-h-9 items-center gap-3 max-wide:min-h-11">
      <input type="radio" name={name} checked={value === id} onChange={() => onChoose(id)} />
      {icon}
      <Isolated lang={lang} cut={1} className="flex-1 text-sm">
        {label}
      </Isolated>
      {end && <span className="figures text-sm text-muted">{end}</span>}
    </label>
  )
  return (
    <section role="radiogroup" aria-labelledby={`${name}-title`} className="min-w-0">
      <h3 id={`${name}-title`} className="pb-1 font-bold">
        {title}
      </h3>
      {row({ label: any })}
      {shown.map(row)}
      {rest.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 items-center text-sm font-medium text-thread">
            {t('filter.more', { count: rest.length })}
          </summary>
          {rest.map(row)}
        </details>
      )}
    </section>
  )
}
