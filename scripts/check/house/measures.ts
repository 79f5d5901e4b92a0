import { arrowsUp, circlesIn, entriesOfServer, folderSizes, placedArrows } from './areas.ts'
import { BOUNDS } from './bounds.ts'
import { castsFound } from './casts.ts'
import { longFunctions } from './long-functions.ts'
import { listsIn, namingRecharges } from './shape.ts'
import { bothWays, importsOfScreens } from './ui-folders.ts'
import { countWord, readProject, RETIRED } from './plain-english.ts'

/** One measure of the house: what is counted, how many there are, and the most there may be. */
export interface Measure {
  readonly name: string
  readonly count: number
  readonly bound: number
}

const row = (name: string, count: number, bound: number): Measure => ({ name, count, bound })

/** Counts what the tests of the house hold to their bounds. */
export const measures = (): Measure[] => [
  row('lists of lifecycles in the product', [...listsIn('server'), ...listsIn('src')].length, BOUNDS.listsInProduct),
  row('lists of lifecycles in tests', listsIn('tests').length, BOUNDS.listsInTests),
  row('lists of lifecycles in scripts', listsIn('scripts').length, BOUNDS.listsInScripts),
  row('shared files that name recharges', namingRecharges().length, BOUNDS.namingRecharges),
  ...ofAreas(),
  row('pairs of folders in src/ui that import each other', bothWays(importsOfScreens()).length, BOUNDS.bothWays),
  row('casts that the compiler cannot check', castsFound().length, BOUNDS.casts),
  row('files with functions of more than 70 lines', longFunctions().length, BOUNDS.longFunctions),
  ...ofVocabulary(),
]

function ofAreas(): Measure[] {
  const arrows = placedArrows('server')
  return [
    row('loose files in server', entriesOfServer().loose.length, BOUNDS.looseFiles),
    row('files in the fullest folder', Math.max(...folderSizes().values()), BOUNDS.filesInAFolder),
    row('folders in the largest circle of an area', circlesIn(arrows)[0]?.length ?? 0, BOUNDS.largestCircle),
    ...Object.entries(BOUNDS.arrowsUp).map(([root, bound]) =>
      row(`imports of areas above in ${root}`, arrowsUp(placedArrows(root)).length, bound),
    ),
  ]
}

function ofVocabulary(): Measure[] {
  const sources = readProject()
  return RETIRED.map(([word, , count, server, elsewhere]) => {
    const found = countWord(sources, count)
    return row(`word: ${word}`, found.server + found.elsewhere, server + elsewhere)
  })
}
