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
  const write = (words: string[]): void => {
    saveItem(HISTORY, words.length === 0 ? undefined : words)
    setHistory(words)
  }
  return {
    history,
    remember: (words: string) => write([words, ...read().filter((each) => each !== words)].slice(0, AT_MOST)),
    forget: () => write([]),
  }
}
