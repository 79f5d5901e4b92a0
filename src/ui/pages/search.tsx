import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commonCalls } from '#contract/common.calls.ts'
import { problem } from '#contract/problem.ts'
import { MOST, tooLong } from '#contract/text-limits.ts'
import { ask } from '#client/http.ts'
import { watchPopularTerms } from '#streams/search.stream.ts'
import { useLive } from '../hooks/use-live.ts'
import { usePreviousData } from '../hooks/use-previous-data.ts'
import { links } from '../links.ts'
import { useNavigation, useQuery } from '../navigation.ts'
import { Button } from '../primitives/button.tsx'
import { Frame } from '../templates/frame.tsx'
import { LiveContent } from '../templates/live-content.tsx'
import { SearchField } from './search/search-field.tsx'
import { SearchFound } from './search/search-found.tsx'
import { useSearchHistory } from './search/use-search-history.ts'
import { WordList, WordListSkeleton } from './search/word-list.tsx'

/** Search: what one looked for before, what others look for, and suggestions while typing. */
export function SearchPage() {
  const { t, i18n } = useTranslation('goods')
  const go = useNavigation()
  const query = useQuery()
  const hint = query('hint')
  const [typed, setTyped] = useState(query('words'))
  const [isMissing, setMissing] = useState(false)
  const { history, remember, forget } = useSearchHistory()
  const popular = usePreviousData(useLive(watchPopularTerms(i18n.language)))

  const search = (text: string): void => {
    const words = text.trim()
    if (words === '') return setMissing(true)
    // The field says so.
    if (tooLong(words, MOST.search)) return
    remember(words)
    void ask(commonCalls.setSearch, { words })
    go.open(links.list({ words }))
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
      <div className="grid gap-6 py-4">
        {typed.trim() && !tooLong(typed, MOST.search) ? (
          <SearchFound typed={typed.trim()} onSearch={search} />
        ) : (
          <>
            {history.length > 0 && (
              <WordList
                title={t('search.history')}
                words={history}
                onChoose={search}
                end={
                  <Button small kind="plain" onClick={forget}>
                    {t('search.forget')}
                  </Button>
                }
              />
            )}
            <LiveContent
              live={popular}
              skeleton={<WordListSkeleton title={t('search.hot')} />}
              isEmpty={({ data }) => data.length === 0}
            >
              {({ data }) => <WordList title={t('search.hot')} words={data} onChoose={search} />}
            </LiveContent>
          </>
        )}
      </div>
    </Frame>
  )
}
