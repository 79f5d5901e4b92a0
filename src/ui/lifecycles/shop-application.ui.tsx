import type { ShopApplicationCase } from '#contract/desk/desk-case.contract.ts'
import { deskApplicationCalls, shopApplicationMoves } from '#contract/shops/shop-application.calls.ts'
import type { ShopApplicationView } from '#contract/shops/shop-application.contract.ts'
import { ask } from '#client/http.ts'
import { shopApplicationLifecycle } from '#machines/shops/shop-application.machine.ts'
import type texts from '#locales/en/shopApplication.json'
import { links } from '../links.ts'
import type { Fact } from './fact.ts'
import { lifecycleUi, type Subject } from './lifecycle-ui.ts'
import { partCode } from '../page-code.tsx'

declare module 'i18next' {
  interface Catalogues {
    shopApplication: typeof texts
  }
}

type Of = Subject<ShopApplicationView, ShopApplicationView>

const shopName = ({ root }: Of): Fact => ({ label: 'shopApplication:facts.shop', text: root.form.shopname })
const applicant = ({ root }: Of): Fact => ({ label: 'shopApplication:facts.applicant', text: root.user.nickname })

/** An application for a shop, on screens. */
export const shopApplicationUi = lifecycleUi(shopApplicationLifecycle, {
  types: {} as { view: ShopApplicationView; root: ShopApplicationView; case: ShopApplicationCase },
  texts: 'shopApplication:',
  noticeLink: () => links.shopApply(),
  icon: 'shop',
  tones: { good: 'good', reviewing: 'waiting', failed: 'bad', editable: 'over' },
  openWork: { what: 'application', place: () => links.shopApply() },
  link: () => links.shopApply(),
  about: ({ form }) => form.shopname,
  desk: {
    entity: 'shopApplication',
    subject: ({ application }) => ({ view: application, root: application }),
    summary: ({ application }) => ({
      number: application.form.shopname,
      money: null,
      network: null,
      who: [application.user.nickname],
    }),
    parties: ({ application }) => [application.user.id],
    grant: () => ({ type: 'shopApplication.approve', reason: '' }) as const,
    filters: [],
    Lead: partCode(
      () => import('./shop-application/identity-picture.tsx'),
      (it) => it.IdentityPicture,
    ),
    Body: partCode(
      () => import('./shop-application/application-case.tsx'),
      (it) => it.ApplicationBody,
    ),
    Aside: partCode(
      () => import('./shop-application/application-case.tsx'),
      (it) => it.ApplicationAside,
    ),
  },
  events: {
    'shopApplication.save': { tone: 'over', kind: 'quiet', icon: 'edit', to: () => links.shopApply() },
    'shopApplication.submit': { tone: 'waiting', kind: 'primary', icon: 'check', to: () => links.shopApply() },
    'shopApplication.takeBack': {
      tone: 'over',
      kind: 'quiet',
      icon: 'returns',
      form: 'confirm',
      facts: (of) => [shopName(of)],
      send: ({ root: { id } }) => ask(shopApplicationMoves['shopApplication.takeBack'], { id }),
    },
    'shopApplication.approve': {
      tone: 'good',
      kind: 'primary',
      icon: 'check',
      form: 'reason',
      confirms: true,
      facts: (of) => [shopName(of), applicant(of)],
      input: ({ reason }) => ({ reason }),
      send: ({ root: { id } }, { reason }) => ask(deskApplicationCalls.audit, { verdict: 'approve', id, reason }),
    },
    'shopApplication.reject': {
      tone: 'bad',
      kind: 'destructive',
      icon: 'close',
      form: 'fieldReasons',
      confirms: true,
      facts: (of) => [shopName(of), applicant(of)],
      input: ({ reason, reasons }) => ({ reason, reasons }),
      send: ({ root: { id } }, { reason, reasons }) =>
        ask(deskApplicationCalls.audit, { verdict: 'reject', id, reason, reasons: [...reasons] }),
    },
    'shopApplication.remind': { tone: 'over' },
    'shopApplication.purge': { tone: 'over' },
  },
})
