import { atom } from 'jotai'
import { loadItem, saveItem } from '#streams/platform/storage.ts'
import { personAtom } from './session.atom.ts'

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

const ofAddress = atom<{ readonly person: string; readonly country: string | undefined }>()

/**
 * The country of the person's default address, once a page has read it; no page reads it for the header alone. The next person on the
 * same page does not see it.
 */
export const addressCountryAtom = atom(
  (get) => {
    const known = get(ofAddress)
    return known?.person === get(personAtom) ? known.country : undefined
  },
  (get, set, country: string | undefined) => set(ofAddress, { person: get(personAtom), country }),
)

/** Where things are delivered, as far as it is known: as chosen on this device, else as the default address says. */
export const knownCountryAtom = atom((get) => get(chosen) ?? get(addressCountryAtom))
