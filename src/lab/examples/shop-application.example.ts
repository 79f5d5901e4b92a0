import type { ShopApplicationEvent, ShopApplicationFacts } from '#machines/shops/shop-application.machine.ts'
import { shopApplicationTerms } from '#machines/shops/shop-application.terms.ts'
import type { Examples } from './example.ts'

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
  sets: { assigned: { isAssigned: true }, triesUsed: { tries: 1_000 } },
  ways: {
    'shopApplication.submit': {
      notOffered: { input: { shopType: 'charity' } },
      tooYoung: { input: { birthDate: '2020-01-01' } },
      expired: { input: { validUntil: '2020-01-01' } },
      endless: { input: { validUntil: '' } },
    },
  },
}
