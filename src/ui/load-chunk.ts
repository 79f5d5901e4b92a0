const TIMEOUT_MS = 60_000
const RELOADED = 'shop.reloaded'

/** Loads a page's chunk, or fails after a minute. A chunk that is gone after a new build reloads the page, once. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    const late = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('The page did not load in time.')), TIMEOUT_MS),
    )
    const loaded = await Promise.race([load(), late])
    sessionStorage.removeItem(RELOADED)
    return loaded
  } catch (error) {
    if (sessionStorage.getItem(RELOADED) === null) {
      sessionStorage.setItem(RELOADED, '1')
      location.reload()
    }
    throw error
  }
}
