import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import {
  deskApplicationCalls,
  shopApplicationCalls,
  shopApplicationMoves,
} from '#contract/shops/shop-application.calls.ts'
import type { SavedForm, ShopApplicationView } from '#contract/shops/shop-application.contract.ts'
import { callShop } from './call-shop.ts'
import { journeyShop } from './journey-shop.ts'
import { sentPicture } from './sent-picture.ts'
import type { Take, Token } from './strange-order.ts'

let names = 0

/** A complete application, without the screens; the contact email must be the applicant's own. */
export async function journeyForm({ token }: Token, contact_email: string): Promise<SavedForm> {
  const picture = async (purpose: 'identity' | 'logo') => (await sentPicture(journeyShop().url, token, purpose)).id
  return {
    shop_type: 'personal',
    nationality: 'GR',
    name: 'Ada Lovelace',
    native_name: '',
    birth_date: '1990-02-28',
    birthplace: 'Athens',
    document_type: 'passport',
    document_number: 'AB123456',
    issuing_country: 'GR',
    valid_until: '2090-01-01',
    no_end: false,
    id_front: await picture('identity'),
    id_back: await picture('identity'),
    residence: 'GR',
    city: 'Athens',
    street: 'Ermou 1',
    postal_code: '105 63',
    contact_email,
    address_confirmed: true,
    shopname: `Journey shop ${Date.now().toString(36)}${++names}`,
    logo: await picture('logo'),
  }
}

/** An application that waits for customer service, without the screens. */
export async function sentJourneyApplication(
  { token }: Token,
  email: string,
  change: Partial<SavedForm> = {},
): Promise<ShopApplicationView> {
  const form = { ...(await journeyForm({ token }, email)), ...change }
  const saved = await callShop(shopApplicationCalls.save, { version: 0, form }, token)
  const submit = shopApplicationMoves['shopApplication.submit']
  return callShop(submit, { id: saved.id, version: saved.version }, token)
}

/** An application that was sent with strange texts, and refused for strange reasons. */
export async function strangeApplication(
  { shopper, desk, email }: { readonly shopper: Token; readonly desk: Token; readonly email: string },
  take: Take,
): Promise<string> {
  const strange = (place: keyof SavedForm, longest: number): string =>
    take(shopApplicationCalls.save, `form.${place}`, longest)
  const { id } = await sentJourneyApplication(shopper, email, {
    name: strange('name', 80),
    native_name: strange('native_name', 80),
    birthplace: strange('birthplace', 80),
    city: strange('city', 60),
    street: strange('street', 140),
    shopname: strange('shopname', 80),
  })
  const { audit } = deskApplicationCalls
  await callShop(deskCaseCalls.assign, { entity: 'shopApplication', id }, desk.token)
  const reasons = [{ field: 'nationality', code: 'other' as const, text: take(audit, 'reasons.text') }]
  await callShop(audit, { verdict: 'reject', id, reason: take(audit, 'reason'), reasons }, desk.token)
  return id
}
