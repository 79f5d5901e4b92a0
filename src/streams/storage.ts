/** What was kept under a name; undefined where nothing is, or where it cannot be read any more. */
export function loadItem<T>(name: string): T | undefined {
  try {
    const text = localStorage.getItem(name)
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

/** A word that was kept as it is; undefined where nothing is. */
export function loadText(name: string, storage = (): Storage => localStorage): string | undefined {
  try {
    return storage().getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a word as it is, or forgets it. */
export function saveText(name: string, word: string | undefined, storage = (): Storage => localStorage): void {
  try {
    if (word === undefined) storage().removeItem(name)
    else storage().setItem(name, word)
  } catch {
    // A private window may refuse: then the page just remembers less.
  }
}

/** Keeps a value, or forgets it when there is none. A private window may refuse: then the page just remembers less. */
export function saveItem(name: string, value: unknown): void {
  try {
    if (value === undefined || value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Nothing to do: what is on screen does not depend on it.
  }
}
