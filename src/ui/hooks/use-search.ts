import { commonCalls } from '#contract/platform/common.calls.ts'
import { MOST, tooLong } from '#contract/platform/text-limits.ts'
import { ask } from '#client/http.ts'
import { links } from '../links.ts'
import { useNavigation } from '../navigation.ts'
import { useSearchHistory } from './use-search-history.ts'

/** Searches for what was typed: remembers it on this device, counts it, and opens the list. False when nothing was typed, or too much. */
export function useSearch() {
  const go = useNavigation()
  const { history, remember, forget } = useSearchHistory()
  const search = (text: string): boolean => {
    const keywords = text.trim()
    if (keywords === '' || tooLong(keywords, MOST.search)) return false
    remember(keywords)
    void ask(commonCalls.setSearch, { keywords })
    go.open(links.list({ keywords }))
    return true
  }
  return { history, forget, search }
}
