/** Loads a stored value; undefined if there is none or it cannot be read. */
export function loadItem<T>(name: string): T | undefined {
  try {
    const text = localStorage.getItem(name)
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

/** Loads a stored text; undefined if there is none. */
export function loadText(name: string, storage = (): Storage => localStorage): string | undefined {
  try {
    return storage().getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a text, or removes it. */
export function saveText(name: string, word: string | undefined, storage = (): Storage => localStorage): void {
  try {
    if (word === undefined) storage().removeItem(name)
    else storage().setItem(name, word)
  } catch {
    // A private window may refuse to store: the page works without it.
  }
}

/** Stores a value as JSON, or removes it. Returns false where the browser refuses to store. */
export function saveItem(name: string, value: unknown): boolean {
  try {
    if (value === undefined || value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(value))
    return true
  } catch {
    // A private window may refuse to store, and a full one: the page works without it.
    return false
  }
}
