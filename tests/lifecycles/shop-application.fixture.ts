import { deskApplicationCalls, shopApplicationMoves } from '#contract/shops/shop-application.calls.ts'
import { APPLICATION, HISTORY, secret, shaped } from '../support/shown.ts'
import { shopApplicationView } from '#contract/shops/shop-application.contract.ts'
import { DAY_MS, pass, shopper, support } from '../simulation/actors/legs.ts'
import { fixture } from './fixture.ts'
import { shopApplicationExamples } from '#lab/examples/shop-application.example.ts'

/** What tests know of a shop application. */
export const shopApplicationFixture = fixture(shopApplicationExamples, {
  assigned: ['shopApplication.approve', 'shopApplication.reject'],
  decisionTests: { assignedCase: 'tests/server/shop-application/shop-application.test.ts' },
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
  pictures: async () => (await import('./shop-application.pictures.ts')).pictures,
  flow: 'shop-application/shop-application',
  goals: {
    'shop is opened': [
      shopper('apply', 3),
      support('decide:shopApplication shopApplication.approve'),
      pass(40 * DAY_MS),
      pass(40 * DAY_MS),
      pass(12 * DAY_MS),
    ],
    'application is refused': [
      shopper('apply', 3),
      support('decide:shopApplication shopApplication.reject'),
      shopper('apply', 2),
    ],
    'application is left': [shopper('apply'), pass(8 * DAY_MS), pass(31 * DAY_MS), shopper('apply', 2)],
  },
})
