import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { ChatEntry } from '#contract/care/chat-view.contract.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import type { HeldChat } from '../care/chat-fold.ts'
import type { OutboxEntry } from '../care/chat-outbox.types.ts'
import { session$ } from './session.stream.ts'

/** A chat on the device, and the server time of its last change. */
export interface StoredChat {
  readonly to_id: string
  readonly held: HeldChat
  readonly atMs: number
}

/** The list of chats on the device. */
export interface StoredList {
  readonly items: readonly ChatEntry[]
  readonly after: string | null
  readonly atMs: number
}

/** An order on the device, and the server time at which it was read. */
export interface StoredOrder {
  readonly order: OrderView
  readonly atMs: number
}

/** The first page of a list of orders on the device. */
export interface StoredOrders {
  readonly name: string
  readonly items: readonly OrderView[]
  readonly atMs: number
}

/** The last answer of a stream on the device, and the server time at which it was true. */
export interface StoredAnswer {
  readonly name: string
  readonly held: unknown
  readonly atMs: number
  /** The build whose shapes it has. */
  readonly build: string
}

interface Owned<T> {
  readonly person: string
  readonly value: T
}

interface DeviceSchema extends DBSchema {
  readonly chats: { readonly key: string; readonly value: Owned<StoredChat> }
  readonly lists: { readonly key: string; readonly value: Owned<StoredList> }
  readonly outbox: { readonly key: string; readonly value: Owned<OutboxEntry> }
  readonly orders: { readonly key: string; readonly value: Owned<StoredOrder> }
  readonly orderLists: { readonly key: string; readonly value: Owned<StoredOrders> }
  readonly answers: { readonly key: string; readonly value: Owned<StoredAnswer> }
}

const STORES = ['chats', 'lists', 'outbox', 'orders', 'orderLists', 'answers'] as const
type Store = (typeof STORES)[number]
type ValueOf<S extends Store> = DeviceSchema[S]['value']['value']

let opening: Promise<IDBPDatabase<DeviceSchema> | undefined> | undefined

const open = (): Promise<IDBPDatabase<DeviceSchema> | undefined> =>
  // Its name is older than the orders in it; another name would lose the messages that wait in it.
  (opening ??= openDB<DeviceSchema>('shop.chat', 3, {
    upgrade: (db) => {
      for (const store of STORES) if (!db.objectStoreNames.contains(store)) db.createObjectStore(store)
    },
    // A tab of a newer version waits for this one to let go.
    blocking: (_current, _blocked, event) => {
      ;(event.target as IDBDatabase).close()
      opening = undefined
    },
    terminated: () => (opening = undefined),
  }).catch(() => undefined))

const person = (): string | undefined => session$.value?.user.id

// A private window may refuse to store, and a full device, too: the page then works from memory.
async function tried<T>(work: (db: IDBPDatabase<DeviceSchema>) => Promise<T>): Promise<T | undefined> {
  try {
    const db = await open()
    return db && (await work(db))
  } catch {
    return undefined
  }
}

/** Stores a value of the signed-in person. Resolves to false where the device refuses. */
export async function keepOnDevice<S extends Store>(store: S, key: string, value: ValueOf<S>): Promise<boolean> {
  const mine = person()
  if (mine === undefined) return false
  const isKept = await tried(async (db) => {
    // Asked inside the transaction's turn: a sign-out clears after this write or prevents it.
    if (person() !== mine) return false
    await db.put(store, { person: mine, value } as never, key)
    return true
  })
  if (isKept && person() !== mine) await forgetOnDevice()
  return isKept ?? false
}

/** Reads a value of the signed-in person. */
export async function loadFromDevice<S extends Store>(store: S, key: string): Promise<ValueOf<S> | undefined> {
  const found = (await tried((db) => db.get(store, key))) as Owned<ValueOf<S>> | undefined
  return found && found.person === person() ? found.value : undefined
}

/** Reads all values of the signed-in person in a store; undefined where the device stores nothing. */
export async function loadAllFromDevice<S extends Store>(store: S): Promise<ValueOf<S>[] | undefined> {
  const found = (await tried((db) => db.getAll(store))) as Owned<ValueOf<S>>[] | undefined
  return found?.filter((each) => each.person === person()).map(({ value }) => value)
}

/** Removes one value. */
export const dropFromDevice = (store: Store, key: string): Promise<void> =>
  tried((db) => db.delete(store, key)).then(() => undefined)

/** Removes everything: the person has left this device. */
export const forgetOnDevice = (): Promise<void> =>
  tried((db) => Promise.all(STORES.map((store) => db.clear(store)))).then(() => undefined)

/** The database in which the worker's library notes when it stored an answer, by its address. */
const NOTED = 'workbox-expiration'
const NOTES = 'cache-entries'

/** Removes the notes about what the worker stored in a cache: the addresses say what a person looked at. */
export async function forgetNotesOf(cache: string): Promise<void> {
  // Where no worker made the database, none is made: without its stores it would be of no use to the worker.
  const db = await openDB(NOTED, undefined, {
    upgrade: (_db, _old, _new, made) => {
      made.done.catch(() => {})
      made.abort()
    },
  }).catch(() => undefined)
  if (!db) return
  try {
    const { store, done } = db.transaction(NOTES, 'readwrite')
    const keys = await store.index('cacheName').getAllKeys(cache)
    await Promise.all([...keys.map((key) => store.delete(key)), done])
  } finally {
    db.close()
  }
}

/** Removes what another person left on this device, as after a sign-out while the page was closed. */
export async function forgetOthersOnDevice(): Promise<void> {
  const mine = person()
  const found = await tried((db) => Promise.all(STORES.map((store) => db.getAll(store))))
  if (found?.flat().some((each) => each.person !== mine)) await forgetOnDevice()
}
