import { SECRET_FIELDS } from '#contract/platform/secret-fields.ts'
import { days } from '#machines/platform/constants.ts'
import { loadItem, saveItem } from './storage.ts'
import { wallMs } from '#client/time.ts'

/** A text that was typed and not sent, and when it last changed (device time). */
interface Stored {
  readonly typed: Readonly<Record<string, unknown>>
  readonly at: number
}

const PREFIX = 'shop.draft.'
/** Unused drafts are removed after this time. */
const KEPT_MS = days(7)
/** Counts pictures on their way: they stop when the page is left. */
const UNSENT = 'unsent'

/** The drafts of a page that may store nothing, as in some private windows. */
const unstored = new Map<string, Stored>()

const keyOf = (person: string, name: string): string => `${PREFIX}${person}.${name}`
const isYoung = (stored: Stored | undefined): stored is Stored =>
  typeof stored?.at === 'number' && typeof stored.typed === 'object' && wallMs() - stored.at < KEPT_MS

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value)

/** The fields of `empty`, with those of a draft that have the same type: a draft may be of an older version of the page. */
export function fieldsOf<F extends object>(empty: F, typed: unknown): F {
  if (kindOf(typed) !== 'object') return empty
  const found = Object.entries(typed as object).filter(
    ([field, value]) => field in empty && kindOf(value) === kindOf(empty[field as keyof F]),
  )
  return { ...empty, ...Object.fromEntries(found) }
}

/** Stores what a person typed in a form; passwords and codes are left out. */
export function saveDraft(person: string, name: string, typed: object): void {
  const kept = JSON.parse(
    JSON.stringify(typed, (field, value: unknown) =>
      SECRET_FIELDS.has(field) || field === UNSENT ? undefined : value,
    ),
  ) as Stored['typed']
  const [key, stored] = [keyOf(person, name), { typed: kept, at: wallMs() } satisfies Stored]
  if (saveItem(key, stored)) return void unstored.delete(key)
  // An older text must not come back instead of this one.
  saveItem(key, undefined)
  unstored.set(key, stored)
}

/** What a person typed in a form and did not send within the last seven days; undefined if there is nothing. */
export function loadDraft(person: string, name: string): Stored['typed'] | undefined {
  const key = keyOf(person, name)
  const stored = loadItem<Stored>(key) ?? unstored.get(key)
  return isYoung(stored) ? stored.typed : undefined
}

/** Removes one draft: it was sent. */
export const dropDraft = (person: string, name: string): void => remove(keyOf(person, name))

function remove(key: string): void {
  saveItem(key, undefined)
  unstored.delete(key)
}

const draftKeys = (): string[] => {
  try {
    return [...Object.keys(localStorage), ...unstored.keys()].filter((key) => key.startsWith(PREFIX))
  } catch {
    return [...unstored.keys()]
  }
}

/** Removes all drafts of a person: they signed out. */
export function dropDrafts(person: string): void {
  for (const key of draftKeys()) if (key.startsWith(`${PREFIX}${person}.`)) remove(key)
}

/** Removes the unused drafts. */
export function dropOldDrafts(): void {
  for (const key of draftKeys()) if (!isYoung(loadItem<Stored>(key) ?? unstored.get(key))) remove(key)
}
