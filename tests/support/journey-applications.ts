import { deskCaseCalls } from '#contract/desk-case.calls.ts'
import { deskApplicationCalls, shopApplicationCalls, shopApplicationMoves } from '#contract/shop-application.calls.ts'
import type { SavedForm, ShopApplicationView } from '#contract/shop-application.contract.ts'
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
export async function sentJourneyApplication({ token }: Token, email: string): Promise<ShopApplicationView> {
  const form = await journeyForm({ token }, email)
  const saved = await callShop(shopApplicationCalls.save, { version: 0, form }, token)
  const submit = shopApplicationMoves['shopApplication.submit']
  return callShop(submit, { id: saved.id, version: saved.version }, token)
}

/** An application that was refused for strange reasons, and then filled in with strange texts. */
export async function strangeApplication(
  { shopper, desk, email }: { readonly shopper: Token; readonly desk: Token; readonly email: string },
  take: Take,
): Promise<string> {
  const { id } = await sentJourneyApplication(shopper, email)
  const { audit } = deskApplicationCalls
  await callShop(deskCaseCalls.assign, { entity: 'shopApplication', id }, desk.token)
  const reasons = [{ field: 'nationality', code: 'other' as const, text: take(audit, 'reasons.text') }]
  const refused = await callShop(audit, { verdict: 'reject', id, reason: take(audit, 'reason'), reasons }, desk.token)
  const { save } = shopApplicationCalls
  const strange = (place: keyof SavedForm, longest: number): string => take(save, `form.${place}`, longest)
  const form: SavedForm = {
    ...refused.form,
    name: strange('name', 80),
    native_name: strange('native_name', 80),
    birthplace: strange('birthplace', 80),
    city: strange('city', 60),
    street: strange('street', 140),
    postal_code: strange('postal_code', 12),
    contact_email: strange('contact_email', 140),
    shopname: strange('shopname', 80),
  }
  await callShop(save, { version: refused.version, form }, shopper.token)
  return id
}
