import { deskApplicationCalls, shopApplicationMoves } from '#contract/shops/shop-application.calls.ts'
import { APPLICATION, HISTORY, secret, shaped } from '../support/shown.ts'
import { shopApplicationView } from '#contract/shops/shop-application.contract.ts'
import type { ShopApplicationEvent, ShopApplicationFacts } from '#machines/shops/shop-application.machine.ts'
import { shopApplicationTerms } from '#machines/shops/shop-application.terms.ts'
import type { Examples } from './example.ts'
import { fixture } from './fixture.ts'

/** An application that is filled in and was never sent. */
export const shopApplicationExamples: Examples<ShopApplicationFacts, ShopApplicationEvent> = {
  facts: { terms: shopApplicationTerms(), isAssigned: false, tries: 0 },
  events: {
    'shopApplication.save': () => ({ type: 'shopApplication.save', form: {} }),
    'shopApplication.submit': () => ({
      type: 'shopApplication.submit',
      shopType: 'personal',
      offered: ['personal', 'enterprise'],
      birthDate: '1990-02-28',
      validUntil: '2090-01-01',
    }),
    'shopApplication.takeBack': () => ({ type: 'shopApplication.takeBack' }),
    'shopApplication.approve': () => ({ type: 'shopApplication.approve', reason: 'All in order' }),
    'shopApplication.reject': () => ({ type: 'shopApplication.reject', reason: 'Too dark', reasons: [] }),
    'shopApplication.remind': () => ({ type: 'shopApplication.remind' }),
    'shopApplication.purge': () => ({ type: 'shopApplication.purge' }),
  },
}

/** What tests know of a shop application. */
export const shopApplicationFixture = fixture(shopApplicationExamples, {
  assigned: ['shopApplication.approve', 'shopApplication.reject'],
  tables: { shop_applications: ['one', 'one a person'] },
  valued: ['shop_applications'],
  view: shopApplicationView,
  news: [['shopApplication.approved', 'user:a', 'system']],
  actors: [['support', 'Applicant · Shop · Customer service']],
  offScenes: async () => (await import('../storms/off/applications.ts')).applicationScenes,
  keyed: [...Object.values(shopApplicationMoves), deskApplicationCalls.audit],
  scenes: async () => (await import('../server/events/shop-application.scenes.ts')).applicationScenes,
  kinds: { application: 'private', identityPicture: 'private', logoPicture: 'private' },
  idFields: {
    'wanlshop/shop/applySave': {
      'form.id_front': 'identityPicture',
      'form.id_back': 'identityPicture',
      'form.logo': 'logoPicture',
    },
    'wanlshop/shop/apply': { id: 'application' },
    'wanlshop/shop/applyTakeBack': { id: 'application' },
    'wanlshop/desk/auditShop': { id: 'application' },
    'wanlshop/desk/identityPicture': { id: 'application' },
  },
  texts: {
    'wanlshop/shop/applySave': {
      'form.name': { at: APPLICATION },
      'form.native_name': { at: APPLICATION },
      'form.birthplace': { at: APPLICATION },
      'form.document_number': secret,
      'form.city': { at: APPLICATION },
      'form.street': { at: APPLICATION },
      // Drafts keep any text, and no one but their applicant reads those; what is sent has the shape.
      'form.postal_code': shaped,
      'form.contact_email': shaped,
      'form.shopname': { at: APPLICATION },
    },
    'wanlshop/shop/applyEmail': { email: shaped, code: secret, code_secret: secret },
    'wanlshop/desk/auditShop': {
      reason: { at: ['/pages/desk/queue', HISTORY] },
      'reasons.text': { at: ['/pages/shop/apply', '/pages/desk/queue'] },
    },
  },
  world: async () => (await import('./shop-application.world.ts')).world,
})
