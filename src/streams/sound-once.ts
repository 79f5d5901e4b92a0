import { loadItem, saveItem } from './storage.ts'

const NAME = 'shop.sound'

/** Plays the sound of something once in all tabs of the browser: the first tab that takes the lock plays it. */
export async function soundOnce(id: string, play: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { readonly locks?: LockManager }
  const playFirst = async (): Promise<void> => {
    if (loadItem<string>(NAME) === id) return
    saveItem(NAME, id)
    await play()
  }
  await (locks ? locks.request(NAME, playFirst) : playFirst())
}
