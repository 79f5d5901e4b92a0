import { useAtomValue } from 'jotai'
import { useLocation } from 'react-router-dom'
import type { City } from '#streams/people/places.stream.ts'
import { loadDraft, saveDraft } from '#streams/platform/drafts.ts'
import { personAtom } from '../../../atoms/session.atom.ts'
import { addressDraft } from '../../../hooks/use-address-form.ts'
import { links } from '../../../links.ts'
import { useNavigation, useQuery } from '../../../navigation.ts'

/** Puts a city into the draft of the address form that asked for it, and goes back there. What else was typed there stays. */
export function useFillAddress(): (city: City) => void {
  const person = useAtomValue(personAtom)
  const query = useQuery()
  const go = useNavigation()
  const { key } = useLocation()
  return ({ name, country }) => {
    const [id, choose] = [query('id'), query('choose')]
    const draft = addressDraft(id)
    // The parts that belong to another city would be wrong.
    saveDraft(person, draft, { ...loadDraft(person, draft), country, city: name, province: '', zip_code: '' })
    if (key === 'default' || query('from') !== 'form')
      go.replace(links.addressSave({ ...(id ? { id } : {}), ...(choose ? { choose } : {}) }))
    else go.back()
  }
}
