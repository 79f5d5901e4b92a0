import { useEffect, useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { links } from '../../links.ts'
import { Icon } from '../../primitives/icon.tsx'
import { startInterval } from '#client/time.ts'

/** Each popular search is shown this long. */
const WORD_MS = 4_000

/** Looks like a search field and leads to one, with a popular search of others as its hint. */
export function HomeSearch({ searches }: { searches: readonly string[] }) {
  const { t } = useTexts('goods')
  const [turn, setTurn] = useState(0)
  const word = searches[turn % Math.max(1, searches.length)]
  useEffect(() => {
    if (searches.length < 2) return
    const timer = startInterval(() => document.hidden || setTurn((n) => n + 1), WORD_MS)
    return () => clearInterval(timer)
  }, [searches.length])
  return (
    <Link
      to={links.search({ hint: word })}
      aria-label={`${t('search.title')}: ${word ?? t('search.placeholder')}`}
      className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-full border border-line bg-surface px-4 text-muted"
    >
      <Icon name="search" size={20} />
      <span key={word ?? ''} className="animate-enter truncate">
        {word ?? t('search.placeholder')}
      </span>
    </Link>
  )
}
