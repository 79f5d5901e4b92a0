import { links } from '#ui/links.ts'
import type { Person } from '../people.ts'

/** A screen that asks the shop for nothing when it is opened. */
export interface PlainScreen {
  readonly at: string
  readonly as: Person
  /** Its heading, in English. */
  readonly heading: string
}

/** Forms and pages of words; an address that leads nowhere is one of them. */
export const plainScreens: readonly PlainScreen[] = [
  { at: links.login(), as: 'visitor', heading: 'Sign in' },
  { at: links.register(), as: 'visitor', heading: 'Create an account' },
  { at: links.forgot(), as: 'visitor', heading: 'Forgotten password' },
  { at: links.setting(), as: 'visitor', heading: 'Settings' },
  { at: links.setting(), as: 'shopper', heading: 'Settings' },
  { at: links.member(), as: 'visitor', heading: 'Me' },
  { at: links.payPassword(), as: 'shopper', heading: 'Reset the payment password' },
  { at: links.privacy('terms'), as: 'visitor', heading: 'Terms of use' },
  { at: links.privacy(), as: 'visitor', heading: 'Privacy policy' },
  { at: links.shop(), as: 'shopper', heading: 'My shop' },
  { at: links.deskRefunds(), as: 'shopper', heading: 'Nothing here' },
  { at: '/pages/nowhere', as: 'visitor', heading: 'Nothing here' },
]
