import { loadItem, saveItem } from './storage.ts'

const NAME = 'shop.chat'

/** What this device does when a chat message arrives. */
export interface ChatChoice {
  readonly alert: boolean
  readonly sound: boolean
}

/** What was chosen on this device; both before a choice. */
export function chatChoice(): ChatChoice {
  const { alert = true, sound = true } = loadItem<Partial<ChatChoice>>(NAME) ?? {}
  return { alert, sound }
}

/** Remembers the choice on this device. */
export const chooseChat = (choice: ChatChoice): void => void saveItem(NAME, choice)
