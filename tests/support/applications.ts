import type { SavedForm, ShopApplicationView } from '#contract/shops/shop-application.contract.ts'
import { shopApplicationCalls, shopApplicationMoves } from '#contract/shops/shop-application.calls.ts'
import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import type { Person } from './factories.ts'
import { filledWith } from './filled-form.ts'
import type { TestShop } from './shop.ts'
import { uploaded } from './uploads.ts'

/** A complete application of this person, with pictures of theirs. */
export async function filledForm(shop: TestShop, who: Person, change: Partial<SavedForm> = {}): Promise<SavedForm> {
  const picture = (purpose: 'identity' | 'logo') => uploaded(shop, who, purpose).then(({ id }) => id)
  const [front, back, logo] = [await picture('identity'), await picture('identity'), await picture('logo')]
  return { ...filledWith(who, { front, back, logo }), ...change }
}

/** An application that is saved, and not sent yet. */
export const savedApplication = async (
  shop: TestShop,
  who: Person,
  change: Partial<SavedForm> = {},
): Promise<ShopApplicationView> =>
  shop.must(shopApplicationCalls.save, { version: 0, form: await filledForm(shop, who, change) }, who)

/** An application that customer service reviews. */
export async function sentApplication(
  shop: TestShop,
  who: Person,
  change: Partial<SavedForm> = {},
): Promise<ShopApplicationView> {
  const { id, version } = await savedApplication(shop, who, change)
  return shop.must(shopApplicationMoves['shopApplication.submit'], { id, version }, who)
}

/** Assigns an application to a reviewer. */
export const assignApplication = (shop: TestShop, id: string, to: Person): Promise<unknown> =>
  shop.must(deskCaseCalls.assign, { entity: 'shopApplication', id }, to)
