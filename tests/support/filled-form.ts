import type { SavedForm } from '#contract/shops/shop-application.contract.ts'
import type { Person } from './factories.ts'

/** A complete application of this person, with pictures that are theirs. */
export const filledWith = (
  who: Pick<Person, 'id' | 'email'>,
  pictures: { readonly front: string; readonly back: string; readonly logo: string },
): SavedForm => ({
  shop_type: 'personal',
  nationality: 'GR',
  name: 'Ada Lovelace',
  native_name: 'Άντα',
  birth_date: '1990-02-28',
  birthplace: 'Athens',
  document_type: 'passport',
  document_number: 'AB 12-3456',
  issuing_country: 'GR',
  valid_until: '2090-01-01',
  no_end: false,
  id_front: pictures.front,
  id_back: pictures.back,
  residence: 'GR',
  city: 'Athens',
  street: `Ermou ${who.id}`,
  postal_code: '105 63',
  contact_email: who.email,
  address_confirmed: true,
  shopname: `Shop of ${who.id}`,
  logo: pictures.logo,
})
