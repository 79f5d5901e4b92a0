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
  { at: links.forgot(), as: 'visitor', heading: 'Reset password' },
  { at: links.stopWithdrawals('t'), as: 'visitor', heading: 'Cancel withdrawals' },
  { at: links.stopNotices('t'), as: 'visitor', heading: 'Stop notices' },
  { at: links.setting(), as: 'visitor', heading: 'Settings' },
  { at: links.about(), as: 'visitor', heading: 'About Shop' },
  { at: links.setting(), as: 'shopper', heading: 'Settings' },
  { at: links.member(), as: 'visitor', heading: 'Me' },
  { at: links.payPassword(), as: 'shopper', heading: 'Change payment password' },
  { at: links.payPassword(), as: 'newcomer', heading: 'Set payment password' },
  { at: links.passwordEdit(), as: 'shopper', heading: 'Change password' },
  { at: links.nicknameEdit(), as: 'shopper', heading: 'Nickname and picture' },
  { at: links.myData(), as: 'shopper', heading: 'Download my data' },
  { at: links.emailEdit(), as: 'shopper', heading: 'Change email' },
  { at: links.messageSetting(), as: 'shopper', heading: 'Message settings' },
  { at: links.deskUsers(), as: 'support', heading: 'Accounts' },
  { at: links.deskUsers(), as: 'shopper', heading: 'Page not found' },
  { at: links.deskNetworks(), as: 'support', heading: 'Networks' },
  { at: links.deskBooks(), as: 'support', heading: 'Books' },
  { at: links.deskCoupons(), as: 'support', heading: 'Platform coupons' },
  { at: links.deskBooks(), as: 'shopper', heading: 'Page not found' },
  { at: links.labPage(), as: 'support', heading: 'Lab' },
  { at: links.photos([]), as: 'visitor', heading: 'Pictures' },
  { at: links.chooseLocation(), as: 'shopper', heading: 'Choose a location' },
  { at: links.openLocation({ name: 'Λισαβόνα' }), as: 'visitor', heading: 'Location' },
  { at: links.shop(), as: 'shopper', heading: 'My shop' },
  { at: links.shipMany({ by: 'list' }), as: 'merchant', heading: 'Ship several orders' },
  { at: links.deskQueue(), as: 'shopper', heading: 'Page not found' },
  { at: '/pages/nowhere', as: 'visitor', heading: 'Page not found' },
]
