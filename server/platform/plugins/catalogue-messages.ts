import type { ProblemKey } from '#contract/platform/problem.ts'

/** The words of the product's error catalogue, as `msg` says them to clients that show it as it is. */
export const CATALOGUE_MESSAGES: Partial<Readonly<Record<ProblemKey, string>>> = {
  'account.incorrect': 'Incorrect account',
  'account.locked': 'Account is locked, contact customer service',
  'account.userNotFound': 'User not found',
  'account.unregistered': 'Unregistered',
  'account.emailIncorrect': 'Email is incorrect',
  'account.emailExists': 'Email already exists',
  'account.emailMissing': 'Email does not exist',
  'account.nicknameTaken': 'Nickname is already taken',
  'account.passwordLength': 'Password must be 6 to 30 characters',
  'account.inviteUnknown': 'Invitation code does not exist',
  'account.codeIncorrect': 'Captcha is incorrect',
  'account.tooMany': 'Send Frequently',
  'pay.passwordMissing': 'please set payment password',
  'pay.walletFrozen': 'Money Status is locked, contact customer service',
  'address.missing': 'click above to add shipping address',
  'search.keywordMissing': 'enter keywords',
  'order.afterSalesOver': 'order exceeded after-sales application time',
}
