import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { links } from '../../links.ts'
import { Icon } from '../../primitives/icon.tsx'

/** Each hot word stands this long. */
const WORD_MS = 4_000

/** Looks like a search field and leads to one, with a hot word that others searched for. */
export function HomeSearch({ words }: { words: readonly string[] }) {
  const { t } = useTranslation('goods')
  const [turn, setTurn] = useState(0)
  const word = words[turn % Math.max(1, words.length)]
  useEffect(() => {
    if (words.length < 2) return
    const timer = setInterval(() => document.hidden || setTurn((n) => n + 1), WORD_MS)
    return () => clearInterval(timer)
  }, [words.length])
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
