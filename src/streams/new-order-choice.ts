import { loadItem, saveItem } from './storage.ts'

const NAME = 'shop.newOrder'

/** What this device does when an order is paid. */
export interface NewOrderChoice {
  readonly alert: boolean
  readonly sound: boolean
}

/** What the merchant chose on this device; both before a choice. */
export function newOrderChoice(): NewOrderChoice {
  const { alert = true, sound = true } = loadItem<Partial<NewOrderChoice>>(NAME) ?? {}
  return { alert, sound }
}

/** Remembers the choice on this device. */
export const chooseNewOrder = (choice: NewOrderChoice): void => void saveItem(NAME, choice)
