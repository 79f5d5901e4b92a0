/** How long clients may cache public bytes: their name is the hash of their content. */
export const FOR_EVER = 'public, max-age=31536000, immutable'

/** What is stored: pictures, and voices. */
export type StoredType = 'image/webp' | 'audio/wav'

const ENDING: Readonly<Record<StoredType, string>> = { 'image/webp': 'webp', 'audio/wav': 'wav' }

/** How bytes are named: by the hash of their content. */
export const STORED_NAME = /^[0-9a-f]{64}\.(?:webp|wav)$/
/** See `STORED_NAME`. */
export const storedName = ({ sha256, type }: { readonly sha256: string; readonly type: StoredType }): string =>
  `${sha256}.${ENDING[type]}`
/** What stands under a name. */
export const typeOfName = (name: string): StoredType => (name.endsWith('.wav') ? 'audio/wav' : 'image/webp')

/** Names are made by us and come back in addresses: nothing else is looked for, wherever it would lead. */
export function expectStoredName(name: string): void {
  if (!STORED_NAME.test(name)) throw new Error('No name of an upload')
}
