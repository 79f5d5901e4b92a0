import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { useLocation } from 'react-router-dom'
import { useSearch } from '../../hooks/use-search.ts'
import { links } from '../../links.ts'
import { useNavigation, useQuery } from '../../navigation.ts'
import { Icon } from '../../primitives/icon.tsx'

/** The search field of a wide header. It shows what the list below was searched for; without text, or with too much of it, it opens the search page. */
export function HeaderSearch({ hint }: { hint: string | undefined }) {
  const { pathname } = useLocation()
  const keywords = useQuery()('keywords')
  const shown = pathname === links.list() ? keywords : ''
  // Another search renews the field.
  return <Field key={shown} start={shown} hint={hint} />
}

function Field({ start, hint }: { start: string; hint: string | undefined }) {
  const { t } = useTexts()
  const go = useNavigation()
  const { search } = useSearch()
  const [typed, setTyped] = useState(start)
  return (
    <form
      role="search"
      className="relative w-full max-w-[520px]"
      onSubmit={(event) => {
        event.preventDefault()
        if (!search(typed || (hint ?? ''))) go.open(links.search({ keywords: typed }))
      }}
    >
      <input
        type="search"
        name="keywords"
        autoComplete="off"
        enterKeyHint="search"
        aria-label={t('header.search')}
        placeholder={hint ?? t('header.search')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="h-11 w-full rounded-full border border-line bg-surface ps-12 pe-3 text-base text-ink placeholder:text-muted focus:border-thread"
      />
      <button
        type="submit"
        aria-label={t('header.go')}
        className="absolute start-0.5 top-0 inline-flex size-11 items-center justify-center rounded-full text-muted hover:text-thread"
      >
        <Icon name="search" size={20} />
      </button>
    </form>
  )
}
