import { useEffect, useState } from 'react'
import type { ArticleKind } from '#contract/people/article.calls.ts'
import { MOST, tooLong } from '#contract/platform/text-limits.ts'
import { watchArticles } from '#streams/people/article.stream.ts'
import { useLive } from '../hooks/use-live.ts'
import { usePreviousData } from '../hooks/use-previous-data.ts'
import { useFormat } from '../primitives/format.ts'
import { startTimer } from '#client/time.ts'

/** A search begins when its reader stops typing for so long. */
const PAUSE_MS = 250

/** What is typed into a search of articles, and what answers it: the last answer is shown until the next one is there. */
export function useArticleSearch(kind?: ArticleKind) {
  const { language } = useFormat()
  const [typed, setTyped] = useState('')
  const [sent, setSent] = useState('')
  useEffect(() => {
    const keywords = typed.trim()
    if (keywords === sent || tooLong(keywords, MOST.search)) return undefined
    const timer = startTimer(() => setSent(keywords), keywords === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, sent])
  const live = usePreviousData(useLive(watchArticles({ language, kind, keywords: sent })))
  return { live, typed, setTyped, isSearch: sent !== '' }
}
