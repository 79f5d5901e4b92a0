import { useState } from 'react'
import { loadItem, saveItem } from '#streams/platform/storage.ts'

const HISTORY = 'shop.searches'
const AT_MOST = 12

const read = (): string[] => {
  const found = loadItem<unknown>(HISTORY)
  return Array.isArray(found) ? found.filter((word): word is string => typeof word === 'string') : []
}

/** What was searched for on this device, the last first, each once. */
export function useSearchHistory() {
  const [history, setHistory] = useState(read)
  const write = (searches: string[]): void => {
    saveItem(HISTORY, searches.length === 0 ? undefined : searches)
    setHistory(searches)
  }
  return {
    history,
    remember: (search: string) => write([search, ...read().filter((each) => each !== search)].slice(0, AT_MOST)),
    forget: () => write([]),
  }
}
