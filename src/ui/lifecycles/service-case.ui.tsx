import { deskServiceMoves } from '#contract/care/service-case.calls.ts'
import type { ServiceCaseView } from '#contract/care/service-case.contract.ts'
import { ask } from '#client/http.ts'
import { serviceCaseLifecycle } from '#machines/care/service-case.machine.ts'
import type texts from '#locales/en/serviceCase.json'
import { links } from '../links.ts'
import type { Fact } from './fact.ts'
import { lifecycleUi, type Subject } from './lifecycle-ui.ts'

declare module 'i18next' {
  interface Catalogues {
    serviceCase: typeof texts
  }
}

type Of = Subject<ServiceCaseView, ServiceCaseView>

const customer = ({ root }: Of): Fact => ({ label: 'serviceCase:facts.customer', text: root.user.nickname })
const atDesk = ({ root }: Of): string => links.deskService({ id: root.id })
const talk = (): string => links.service({ talk: '1' })

/** A case of customer service, on screens. Its chat says what happens: no event raises a notice besides. */
export const serviceCaseUi = lifecycleUi(serviceCaseLifecycle, {
  types: {} as { view: ServiceCaseView; root: ServiceCaseView },
  texts: 'serviceCase:',
  noticeLink: talk,
  tones: { queued: 'waiting', assigned: 'moving', answered: 'good', over: 'over' },
  link: (root) => (root.as === 'shopper' ? talk() : links.deskService({ id: root.id })),
  silent: () => true,
  events: {
    'serviceCase.assign': {
      tone: 'moving',
      kind: 'primary',
      icon: 'check',
      send: ({ root: { id } }) => ask(deskServiceMoves['serviceCase.assign'], { id }),
    },
    'serviceCase.answer': { tone: 'good', kind: 'quiet', icon: 'chat', to: atDesk },
    'serviceCase.write': { tone: 'waiting', kind: 'quiet', icon: 'chat', to: talk },
    'serviceCase.transfer': { tone: 'moving', kind: 'quiet', icon: 'share', to: atDesk },
    'serviceCase.release': {
      tone: 'waiting',
      kind: 'quiet',
      icon: 'returns',
      form: 'confirm',
      facts: (of) => [customer(of)],
      send: ({ root: { id } }) => ask(deskServiceMoves['serviceCase.release'], { id }),
    },
    'serviceCase.autoRelease': { tone: 'waiting' },
    'serviceCase.close': {
      tone: 'over',
      kind: 'quiet',
      icon: 'close',
      form: 'confirm',
      facts: (of) => [customer(of)],
      send: ({ root: { id } }) => ask(deskServiceMoves['serviceCase.close'], { id }),
    },
    'serviceCase.expire': { tone: 'over' },
    'serviceCase.rate': { tone: 'good', kind: 'quiet', icon: 'star', to: talk },
  },
})
