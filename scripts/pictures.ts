import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { openCamera } from './pictures/camera.ts'
import { type Look, looks } from './pictures/looks.ts'
import { textsIn } from './pictures/scenes.ts'
import { stateNamed } from './pictures/states.ts'
import type { Place } from './pictures/place.ts'

/** The pictures in docs/screens.md. */
const FOR_THE_DOCS = [
  'home',
  'classify',
  'goods',
  'order-shipped',
  'order-refund',
  'chat',
  'money',
  'recharge-approved',
  'withdrawal-approved.toSend',
  'apply-form',
  'merchant',
  'merchant-orders',
  'import-checked',
  'shop-bond',
  'service-talk',
  'desk-queue',
]
/** What a scene did stands after a moment. */
const SETTLE_MS = 700
/** What is shown in place of what does not come waits a little, lest it flash. */
const STATE_SETTLE_MS = 3_000

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    look: { type: 'string' },
    only: { type: 'string' },
    state: { type: 'string' },
    // The whole page, and not only what a window shows of it.
    whole: { type: 'boolean' },
  },
})
const state = stateNamed(values.state ?? 'live')
const out = values.out ?? 'docs/images'
const wanted = values.only?.split(',') ?? (values.out ? undefined : FOR_THE_DOCS)
const chosen = Object.entries<Look>(looks).filter(([name]) => (values.look ?? 'phone').split(',').includes(name))

/** The pictures in the window that are not there. */
const brokenPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter(({ complete, naturalWidth, currentSrc }) => complete && naturalWidth === 0 && currentSrc !== '')
      .map(({ currentSrc }) => currentSrc),
  )
const reportBroken = (place: string, broken: readonly string[]): void => {
  // Where nothing may come, no picture comes either.
  if (broken.length === 0 || state.onPage) return
  process.stderr.write(`${place}: pictures that did not load: ${broken.join(' ')}\n`)
  process.exitCode = 1
}

const camera = await openCamera()
try {
  const take = async (place: Place, name: string, look: Look): Promise<void> => {
    const page = await camera.open(place, look, {
      before: state.onPage,
      neverRests: state.neverRests,
      ...(state.onPage && { settleMs: STATE_SETTLE_MS }),
    })
    if (place.scene) {
      // A scene that fails is in the picture as far as it came.
      await place.scene({ page, text: textsIn(look.language) }).catch((error: unknown) => {
        process.stderr.write(`${place.name}: ${String(error)}\n`)
        process.exitCode = 1
      })
      await page.waitForTimeout(SETTLE_MS)
    }
    reportBroken(place.name, await brokenPictures(page))
    await page.screenshot({
      path: `${out}/${place.name}${name}.jpg`,
      type: 'jpeg',
      quality: 72,
      fullPage: values.whole ?? false,
    })
    await page.context().close()
  }

  await state.inShop?.(camera.ask)
  mkdirSync(out, { recursive: true })
  const found = (await camera.places()).filter(({ name }) => !wanted || wanted.includes(name))
  // A scene needs what it presses, and changes the shop: plain screens come first, in every look.
  const [plain, scenes] = [found.filter(({ scene }) => !scene), found.filter(({ scene }) => scene && !state.onPage)]
  for (const group of [plain, scenes])
    for (const [name, look] of chosen)
      for (const place of group) await take(place, chosen.length > 1 ? `.${name}` : '', look)
  process.stdout.write(`${(plain.length + scenes.length) * chosen.length} pictures in ${out}\n`)
} finally {
  await camera.stop()
}
