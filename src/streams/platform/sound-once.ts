import { loadItem, saveItem } from './storage.ts'

const NAME = 'shop.sound'
/** Tabs in the background are slower: one may get an event when another has played the sounds of some later things. */
const REMEMBERED = 20

/**
 * Plays the sound of something once in all tabs of the browser: the first tab that takes the lock plays it. A tab that no one touched
 * may make no sound, and leaves it to the others.
 */
export async function soundOnce(id: string, play: () => Promise<void>): Promise<void> {
  if (!navigator.userActivation?.hasBeenActive) return
  const { locks } = navigator as { readonly locks?: LockManager }
  const playFirst = async (): Promise<void> => {
    const played = loadItem<readonly string[]>(NAME)
    const known = Array.isArray(played) ? played : []
    if (known.includes(id)) return
    saveItem(NAME, [...known, id].slice(-REMEMBERED))
    await play()
  }
  await (locks ? locks.request(NAME, playFirst) : playFirst())
}
