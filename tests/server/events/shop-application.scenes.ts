import {
  deskApplicationCalls,
  shopApplicationCalls,
  shopApplicationMoves,
} from '#contract/shops/shop-application.calls.ts'
import { assignApplication, filledForm, savedApplication, sentApplication } from '#tests/support/applications.ts'
import { person, type Person } from '#tests/support/factories.ts'
import type { TestShop } from '#tests/support/shop.ts'

/** An application right before a move, and the move. */
export interface ApplicationScene {
  readonly applicant: Person
  readonly move: () => Promise<unknown>
}

type ApplicationSceneOf = (shop: TestShop) => Promise<ApplicationScene>

const byDesk =
  (verdict: 'approve' | 'reject'): ApplicationSceneOf =>
  async (shop) => {
    const [applicant, desk] = [await person(shop), await person(shop, { staff: 'support' })]
    const { id } = await sentApplication(shop, applicant)
    await assignApplication(shop, id, desk)
    const reasons = [{ field: 'name', code: 'differs' as const, text: '' }]
    const input = { id, reason: 'In short', ...(verdict === 'approve' ? { verdict } : { verdict, reasons }) }
    return { applicant, move: () => shop.must(deskApplicationCalls.audit, input, desk) }
  }

/** A scene for each event of an application that a page hears of. */
export const applicationScenes: Readonly<Record<string, ApplicationSceneOf>> = {
  'shopApplication.started': async (shop) => {
    const applicant = await person(shop)
    const input = { version: 0, form: await filledForm(shop, applicant) }
    return { applicant, move: () => shop.must(shopApplicationCalls.save, input, applicant) }
  },
  'shopApplication.submitted': async (shop) => {
    const applicant = await person(shop)
    const { id, version } = await savedApplication(shop, applicant)
    const submit = shopApplicationMoves['shopApplication.submit']
    return { applicant, move: () => shop.must(submit, { id, version }, applicant) }
  },
  'shopApplication.takenBack': async (shop) => {
    const applicant = await person(shop)
    const { id } = await sentApplication(shop, applicant)
    return { applicant, move: () => shop.must(shopApplicationMoves['shopApplication.takeBack'], { id }, applicant) }
  },
  'shopApplication.approved': byDesk('approve'),
  'shopApplication.rejected': byDesk('reject'),
}
