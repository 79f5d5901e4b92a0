import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { watchSuggestions } from '#streams/catalogue/search.stream.ts'
import { useLive } from '../../hooks/use-live.ts'
import { usePreviousData } from '../../hooks/use-previous-data.ts'
import { links } from '../../links.ts'
import { PriceTag } from '../../parts/money.tsx'
import { useFormat } from '../../primitives/format.ts'
import { Icon } from '../../primitives/icon.tsx'
import { Isolated } from '../../primitives/isolated.tsx'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { LiveContent } from '../../templates/live-content.tsx'
import { Photo } from '../../primitives/photo.tsx'
import { startTimer } from '#client/time.ts'

/** Suggestions are fetched after a pause in typing, not at each letter. */
const SETTLE_MS = 250

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = startTimer(() => setSettled(value), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** Goods, categories and shops that fit what is being typed. */
export function SearchFound({ typed, onSearch }: { typed: string; onSearch: (keywords: string) => void }) {
  const { t } = useTexts('goods')
  const { localised: say } = useFormat()
  const keywords = useSettled(typed)
  const live = usePreviousData(useLive(watchSuggestions(keywords)))
  return (
    <div className={ROWS}>
      <button type="button" onClick={() => onSearch(typed)} className={ROW}>
        <Icon name="search" size={20} className="text-muted" />
        <span className="truncate">{t('search.for', { keywords: typed })}</span>
      </button>
      <Link to={links.shops({ keywords: typed })} className={ROW}>
        <Icon name="shop" size={20} className="text-muted" />
        <span className="truncate">{t('search.forShops', { keywords: typed })}</span>
      </Link>
      <LiveContent live={live} skeleton={<FoundSkeleton />}>
        {({ categories, shops, goods }) => (
          <ul aria-live="polite">
            {categories.map(({ id, name }) => (
              <Found
                key={id}
                to={links.list({ category: id })}
                lead={
                  <span className="grid size-12 shrink-0 place-items-center rounded-control bg-soft text-muted">
                    <Icon name="grid" size={20} />
                  </span>
                }
              >
                {say(name)}
              </Found>
            ))}
            {shops.map(({ id, name, logo }) => (
              <Found key={id} to={links.shopHome(id)} lead={<Picture src={logo} round />}>
                {name}
              </Found>
            ))}
            {goods.map(({ id, title, picture, price }) => (
              <Found
                key={id}
                to={links.goods(id)}
                lead={<Picture src={picture} />}
                end={<PriceTag micro={price} className="text-base" />}
              >
                {say(title)}
              </Found>
            ))}
          </ul>
        )}
      </LiveContent>
    </div>
  )
}

const ROWS = 'mx-[calc(var(--gutter)-12px)]'
const FEW = 3

/** The final layout of a few suggestions, empty. */
function FoundSkeleton() {
  return Array.from({ length: FEW }, (_, index) => (
    <div key={index} className={ROW}>
      <Skeleton className="size-12 rounded-control" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  ))
}

const ROW = 'flex min-h-14 w-full items-center gap-3 rounded-control px-3 text-start hover:bg-soft'

function Found({ to, lead, end, children }: { to: string; lead: ReactNode; end?: ReactNode; children: string }) {
  return (
    <li>
      <Link to={to} className={ROW}>
        {lead}
        <Isolated cut={2} className="flex-1">
          {children}
        </Isolated>
        {end}
      </Link>
    </li>
  )
}

function Picture({ src, round }: { src: string; round?: boolean }) {
  return (
    <Photo
      src={src}
      width={48}
      height={48}
      className={`size-12 shrink-0 ${round ? 'rounded-full' : 'rounded-control'}`}
    />
  )
}
