import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { LANGUAGES, PSEUDO_LANGUAGES } from '#contract/platform/languages.ts'
import { cutOffOn } from '#tests/support/fits-window.ts'
import { contactSheet, type Shot } from './languages/contact-sheet.ts'
import { foreignTo, leftIn } from './languages/left-in-english.ts'
import { openCamera } from './pictures/camera.ts'

/** The narrowest phone that people hold upright in numbers. */
const WINDOW = { width: 360, height: 780, theme: 'light' } as const

const { values } = parseArgs({
  options: {
    // Languages, separated by commas; all of them and both pseudo-languages without it.
    only: { type: 'string' },
    // Screens, by the names of `npm run pictures`.
    places: { type: 'string' },
    // Where a contact sheet of each language is written.
    out: { type: 'string' },
  },
})
const languages = values.only?.split(',') ?? [...LANGUAGES, ...PSEUDO_LANGUAGES]
const names = values.places?.split(',')

const camera = await openCamera()
try {
  const places = (await camera.places()).filter(({ name, scene }) => !scene && (!names || names.includes(name)))
  if (values.out) mkdirSync(values.out, { recursive: true })
  let faults = 0
  for (const language of languages) {
    const foreign = foreignTo(language)
    const shots: Shot[] = []
    for (const place of places) {
      const page = await camera.open(place, { ...WINDOW, language })
      // The names that tsx gives to functions are unknown in the page.
      await page.evaluate('globalThis.__name = (named) => named')
      const found = [await cutOffOn(page), ...(await leftIn(page, foreign))].filter((each) => each !== '')
      faults += found.length
      for (const each of found) process.stdout.write(`${language} ${place.name}: ${each}\n`)
      if (values.out) shots.push({ name: place.name, picture: await page.screenshot({ type: 'jpeg', quality: 70 }) })
      await page.context().close()
    }
    if (values.out) await contactSheet(shots, WINDOW, `${values.out}/${language}.jpg`)
  }
  process.stdout.write(`${languages.length} languages, ${places.length} screens: ${faults} faults\n`)
  if (faults > 0) process.exitCode = 1
} finally {
  await camera.stop()
}
