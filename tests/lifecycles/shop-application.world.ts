import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import { newEmail } from '#tests/support/accounts.ts'
import { filledForm, savedApplication, sentApplication } from '#tests/support/applications.ts'
import { person } from '#tests/support/factories.ts'
import { mailedCode } from '#tests/support/mail.ts'
import { looseUpload } from '#tests/support/uploads.ts'
import type { World } from './world.ts'

/** What tests of a running server make of a shop application. */
export const world: World = {
  ready: ({ shop, desk }) => ({
    'wanlshop/shop/applySave': async () => {
      const as = await person(shop, { balance: 0n, pin: null })
      return { input: { version: 0, form: await filledForm(shop, as) }, as }
    },
    'wanlshop/shop/applyEmail': async () => {
      const as = await person(shop, { balance: 0n, pin: null })
      const email = newEmail()
      await savedApplication(shop, as, { contact_email: email })
      return { input: { email, ...(await mailedCode(shop, email, 'application', as.token)) }, as }
    },
    'wanlshop/shop/apply': async () => {
      const as = await person(shop, { balance: 0n, pin: null })
      const { id, version } = await savedApplication(shop, as)
      return { input: { id, version }, as }
    },
    'wanlshop/shop/applyTakeBack': async () => {
      const as = await person(shop, { balance: 0n, pin: null })
      return { input: { id: (await sentApplication(shop, as)).id }, as }
    },
    'wanlshop/desk/auditShop': async () => {
      const { id } = await sentApplication(shop, await person(shop, { balance: 0n, pin: null }))
      await shop.must(deskCaseCalls.assign, { entity: 'shopApplication', id }, desk)
      const reasons = [{ field: 'name', code: 'other', text: 'not as in the document' }]
      return { input: { verdict: 'reject', id, reason: 'the name', reasons }, as: desk }
    },
  }),
  things: ({ shop, tenant: { buyer, application }, isStaff }) => ({
    // The desk's is a new person's each time: applicants take their own back, and a draft is not the desk's.
    application: async () => (isStaff ? await sentApplication(shop, await person(shop)) : application).id,
    identityPicture: () => looseUpload(shop, buyer.id, 'identity'),
    logoPicture: () => looseUpload(shop, buyer.id, 'logo'),
  }),
}
