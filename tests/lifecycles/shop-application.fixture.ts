import { shopApplicationView } from '#contract/shop-application.contract.ts'
import type { ShopApplicationEvent, ShopApplicationFacts } from '#machines/shop-application.machine.ts'
import { shopApplicationTerms } from '#machines/shop-application.terms.ts'
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
})
