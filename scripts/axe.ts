import { parseArgs } from 'node:util'
import { breachesOn } from '#tests/support/axe.ts'
import { cutOffOn } from '#tests/support/fits-window.ts'
import { openCamera, type View } from './pictures/camera.ts'
import { looks } from './pictures/looks.ts'

/** Light and dark, phone and wide, English and Arabic. */
const EVERY = [
  'phone',
  'phone-dark',
  'phone-ar',
  'phone-dark-ar',
  'wide',
  'wide-dark',
  'wide-ar',
  'wide-dark-ar',
] as const satisfies readonly (keyof typeof looks)[]

const { values } = parseArgs({
  options: {
    // Looks by the names of `npm run pictures`, separated by commas; the eight above without it.
    look: { type: 'string' },
    // Screens, by the names of `npm run pictures`.
    places: { type: 'string' },
    // For readers who ask for more contrast, or who force colours of their own.
    contrast: { type: 'boolean', default: false },
    forced: { type: 'boolean', default: false },
  },
})
const asked = values.look?.split(',') ?? [...EVERY]
const unknown = asked.filter((name) => !(name in looks))
if (unknown.length > 0) throw new Error(`No look is called ${unknown.join(', ')}: ${Object.keys(looks).join(', ')}`)
const chosen = Object.entries(looks).filter(([name]) => asked.includes(name))
const names = values.places?.split(',')
const asReader: Pick<View, 'contrast' | 'forcedColors'> = {
  contrast: values.contrast ? 'more' : undefined,
  forcedColors: values.forced ? 'active' : undefined,
}

const camera = await openCamera()
try {
  const screens = (await camera.places()).filter(({ scene }) => !scene)
  const misnamed = names?.filter((name) => !screens.some((screen) => screen.name === name)) ?? []
  // A name that is mistyped would otherwise check nothing and find nothing.
  if (misnamed.length > 0) throw new Error(`No screen is called ${misnamed.join(', ')}`)
  const places = screens.filter(({ name }) => !names || names.includes(name))
  let breaches = 0
  for (const [look, view] of chosen) {
    for (const place of places) {
      const page = await camera.open(place, { ...view, ...asReader })
      // The names that tsx gives to functions are unknown in the page.
      await page.evaluate('globalThis.__name = (named) => named')
      const found = [...(await breachesOn(page)), await cutOffOn(page)].filter((each) => each !== '')
      breaches += found.length
      for (const each of found) process.stdout.write(`${look} ${place.name}: ${each}\n`)
      await page.context().close()
    }
    process.stdout.write(`${look}: ${places.length} screens\n`)
  }
  process.stdout.write(`${chosen.length} looks, ${places.length} screens: ${breaches} breaches\n`)
  if (breaches > 0) process.exitCode = 1
} finally {
  await camera.stop()
}
