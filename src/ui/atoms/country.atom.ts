import { atom } from 'jotai'
import { loadItem, saveItem } from '#streams/storage.ts'

const STORED = 'shop.country'

const chosen = atom(loadItem<string>(STORED) || undefined)

/** The country that a person chose for delivery, by code, kept on this device; undefined until then. */
export const chosenCountryAtom = atom(
  (get) => get(chosen),
  (_get, set, country: string | undefined) => {
    saveItem(STORED, country)
    set(chosen, country)
  },
)

/** The country of the default address, once a page has read it; no page reads it for the header alone. */
export const addressCountryAtom = atom<string | undefined>(undefined)

/** Where things are delivered, as far as it is known: as chosen on this device, else as the default address says. */
export const knownCountryAtom = atom((get) => get(chosen) ?? get(addressCountryAtom))
