import { setTimeout as sleep } from 'node:timers/promises'
import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import {
  deskApplicationCalls,
  shopApplicationCalls,
  shopApplicationMoves,
} from '#contract/shops/shop-application.calls.ts'
import type { SavedForm, ShopApplicationView } from '#contract/shops/shop-application.contract.ts'
import { filledWith } from '#tests/support/filled-form.ts'
import { person, type Person } from '#tests/support/factories.ts'
import { runText } from '#tests/support/run-text.ts'
import { looseUpload } from '#tests/support/uploads.ts'
import type { Stage } from '../driver/stage.ts'
import { stateOf } from './state-of.ts'
import type { OffScenes, Waiting } from './scene.ts'

const LOOK_MS = 100

async function formOf({ ground }: Stage, who: Person): Promise<SavedForm> {
  const [front, back] = [await looseUpload(ground, who.id, 'identity'), await looseUpload(ground, who.id, 'identity')]
  return filledWith(who, { front, back, logo: await looseUpload(ground, who.id, 'logo') })
}

/** A draft of an application. */
async function drafted(stage: Stage): Promise<{ who: Person; view: ShopApplicationView }> {
  const who = await person(stage.ground)
  const form = await formOf(stage, who)
  return { who, view: await stage.driver.must(shopApplicationCalls.save, { version: 0, form }, who) }
}

/** A draft that its person was reminded of: the clock is let know at once, as if the days were over. */
async function remindedOf(stage: Stage): Promise<string> {
  const { id } = (await drafted(stage)).view
  await runText(stage.ground, 'update shop_applications set deadline_at = shop_now() where id = $1', id)
  for (let look = 0; look < 100; look++) {
    if ((await stateOf(stage.ground, 'shopApplication', id)).state === 'draft.reminded') return id
    await sleep(LOOK_MS)
  }
  throw new Error('No one was reminded of the draft')
}

/** An application that customer service decided. */
async function decided(stage: Stage, verdict: 'approve' | 'reject'): Promise<string> {
  const { ground, driver } = stage
  const { who, view } = await drafted(stage)
  const { id, version } = view
  const desk = await person(ground, { staff: 'support' })
  await driver.must(shopApplicationMoves['shopApplication.submit'], { id, version }, who)
  await driver.must(deskCaseCalls.assign, { entity: 'shopApplication', id }, desk)
  const reasons = [{ field: 'name' as const, code: 'other' as const, text: '' }]
  const decision = { id, reason: 'In short' }
  await driver.must(
    deskApplicationCalls.audit,
    verdict === 'approve' ? { ...decision, verdict } : { ...decision, verdict, reasons },
    desk,
  )
  return id
}

const applied = (id: string): Waiting => ({ kind: 'shopApplication', id })

/** Applications that wait. */
export const applicationScenes: OffScenes = {
  people: {
    // Saving again begins their time again, which is more than they lost.
    'shopApplication.draft.filling': async (stage) => applied((await drafted(stage)).view.id),
    'shopApplication.draft.reminded': async (stage) => applied(await remindedOf(stage)),
  },
  clock: {
    'shopApplication.failed.kept': async (stage) => applied(await decided(stage, 'reject')),
    'shopApplication.opened.kept': async (stage) => applied(await decided(stage, 'approve')),
  },
}
