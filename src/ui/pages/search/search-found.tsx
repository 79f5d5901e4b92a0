import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { commonCalls } from '#contract/common.calls.ts'
import { ask } from '#client/http.ts'
import { useLiveCall } from '../../hooks/use-live-call.ts'
import { links } from '../../links.ts'
import { useFormat } from '../../primitives/format.ts'
import { Icon } from '../../primitives/icon.tsx'

/** Whoever types is not asked about at each letter. */
const SETTLE_MS = 250

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** Goods, categories and shops that fit what is being typed. */
export function SearchFound({ typed, onSearch }: { typed: string; onSearch: (words: string) => void }) {
  const { t } = useTranslation('goods')
  const { words: say } = useFormat()
  const words = useSettled(typed)
  const live = useLiveCall(`found/${words}`, () => ask(commonCalls.search, { words }))
  const found = 'data' in live && live.data ? live.data : { goods: [], categories: [], shops: [] }
  return (
    <ul aria-live="polite" className="mx-[calc(var(--gutter)-12px)]">
      <li>
        <button type="button" onClick={() => onSearch(typed)} className={ROW}>
          <Icon name="search" size={20} className="text-muted" />
          <span className="truncate">{t('search.for', { words: typed })}</span>
        </button>
      </li>
      {found.categories.map(({ id, name }) => (
        <Found key={id} to={links.list({ category: id })} lead={<Icon name="grid" size={20} className="text-muted" />}>
          {say(name)}
        </Found>
      ))}
      {found.shops.map(({ id, name, logo }) => (
        <Found key={id} to={links.shopHome(id)} lead={<Picture src={logo} round />}>
          {name}
        </Found>
      ))}
      {found.goods.map(({ id, title, picture }) => (
        <Found key={id} to={links.goods(id)} lead={<Picture src={picture} />}>
          {say(title)}
        </Found>
      ))}
    </ul>
  )
}

const ROW = 'flex min-h-14 w-full items-center gap-3 rounded-control px-3 text-start hover:bg-soft'

function Found({ to, lead, children }: { to: string; lead: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={ROW}>
        {lead}
        <span className="line-clamp-2">{children}</span>
      </Link>
    </li>
  )
}

function Picture({ src, round }: { src: string; round?: boolean }) {
  return (
    <img
      src={src}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      className={`size-10 shrink-0 bg-canvas object-cover ${round ? 'rounded-full' : 'rounded-control'}`}
    />
  )
}
