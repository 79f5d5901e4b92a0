import staff from '#locales/en/staff.json' with { type: 'json' }
import { seconds } from '#machines/platform/constants.ts'
import { demoCode } from './demo-code.ts'
import { journeyShop } from './journey-shop.ts'
import { passTime } from './lab.ts'
import { SOON, type Window } from './windows.ts'

/** Types the code of the authenticator when a decision asks for it; the one before may have been used to sign in. */
export async function typesFactor(desk: Window): Promise<void> {
  const sheet = desk.page.locator('dialog[open]:has([name=factor])')
  await sheet.waitFor(SOON)
  await passTime(seconds(31))
  await desk.fills('factor', await demoCode(journeyShop().url))
  await desk.presses(staff.factor.submit, sheet)
}
