import { useState } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import { problem } from '#contract/platform/problem.ts'
import { MOST, tooLong } from '#contract/platform/text-limits.ts'
import { useSearch } from '../hooks/use-search.ts'
import { useQuery } from '../navigation.ts'
import { Button } from '../primitives/button.tsx'
import { PopularSearches } from '../shopping/popular-searches.tsx'
import { SeenLately } from '../shopping/seen-lately.tsx'
import { Frame } from '../templates/frame.tsx'
import { SearchField } from './search/search-field.tsx'
import { SearchFound } from './search/search-found.tsx'
import { WordList } from './search/word-list.tsx'

/** Search: what one looked for before, what others look for, and suggestions while typing. */
export function SearchPage() {
  const keywords = useQuery()('keywords')
  // Other words in the address begin again, also where the page stood open already.
  return <Search key={keywords} keywords={keywords} />
}

function Search({ keywords }: { keywords: string }) {
  const { t } = useTexts('goods')
  const query = useQuery()
  const hint = query('hint')
  const [typed, setTyped] = useState(keywords)
  const [isMissing, setMissing] = useState(false)
  const { history, forget, search: open } = useSearch()

  const search = (text: string): void => {
    // The field itself says that a text is too long.
    if (!open(text)) setMissing(text.trim() === '')
  }
  return (
    <Frame
      title={t('search.title')}
      width="narrow"
      under={
        <SearchField
          value={typed}
          placeholder={hint || t('search.placeholder')}
          problem={isMissing ? problem('search.keywordMissing') : undefined}
          onChange={(text) => {
            setTyped(text)
            setMissing(false)
          }}
          onSubmit={() => search(typed || hint)}
        />
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 py-4">
        {typed.trim() && !tooLong(typed, MOST.search) ? (
          <SearchFound typed={typed.trim()} onSearch={search} />
        ) : (
          <>
            {history.length > 0 && (
              <WordList
                title={t('search.history')}
                searches={history}
                onChoose={search}
                end={
                  <Button small kind="plain" onClick={forget}>
                    {t('search.forget')}
                  </Button>
                }
              />
            )}
            <PopularSearches onSearch={search} />
            <SeenLately />
          </>
        )}
      </div>
    </Frame>
  )
}
