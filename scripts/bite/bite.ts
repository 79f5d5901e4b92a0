import { copyTree } from '../copy-tree.ts'
import { allSabotages } from './all-sabotages.ts'
import { aimOf, type Sabotage } from './sabotage.ts'
import { runTests, trial, type Verdict } from './trial.ts'

/** So many copies are tried at a time: tests of races want the other core to themselves. */
const AT_ONCE = 2

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const bites = ({ red, unread }: Verdict): boolean => red.length > 0 && unread.length === 0

/** The sabotages whose name holds one of the words; all without words. */
function chosen(words: readonly string[]): readonly Sabotage[] {
  return words.length === 0
    ? allSabotages
    : allSabotages.filter(({ name, in: place }) => words.some((word) => `${name} ${place}`.includes(word)))
}

function row(sabotage: Sabotage, verdict: Verdict): string {
  const seconds = verdict.seconds.toFixed(0).padStart(4)
  const heading = `${bites(verdict) ? 'bites' : 'MISSED'} ${seconds} s  ${sabotage.name} (${sabotage.in})`
  const [first] = verdict.red
  const why = verdict.unread[0] ?? `${verdict.passed} tests stayed green: ${sabotage.bittenBy.join(', ')}`
  return `${heading}\n              ${sabotage.breaks}\n              ${bites(verdict) ? `red: ${first ?? ''}` : `BUT: ${why}`}`
}

/** Applies each sabotage to a copy of the project and runs the tests that must notice; answers whether all were noticed. */
export async function bite(words: readonly string[]): Promise<boolean> {
  const sabotages = chosen(words)
  const copies = Array.from({ length: Math.min(AT_ONCE, sabotages.length) }, () => copyTree('bite'))
  const [first] = copies
  if (!first) throw new Error(`No sabotage is called ${words.join(' or ')}`)
  try {
    const aims = [...new Set(sabotages.flatMap(({ bittenBy }) => bittenBy))].map(aimOf)
    const [whole, named] = [aims.filter(({ words }) => !words), aims.filter(({ words }) => words)]
    let green = 0
    for (const group of [whole, named].filter(({ length }) => length > 0)) {
      // What is red without any sabotage proves nothing when it is red with one.
      const { passed, red, unread } = await runTests(first.folder, group)
      if (red.length + unread.length > 0) {
        say(`Red before anything was broken:\n${[...red, ...unread].join('\n')}`)
        return false
      }
      green += passed
    }
    say(`${green} tests are green before anything is broken.\n`)
    const left = [...sabotages]
    let bitten = 0
    const tryIn = async (folder: string): Promise<void> => {
      for (let next = left.shift(); next; next = left.shift()) {
        const verdict = await trial(folder, next)
        if (bites(verdict)) bitten += 1
        say(row(next, verdict))
      }
    }
    await Promise.all(copies.map(({ folder }) => tryIn(folder)))
    say(`\n${bitten} of ${sabotages.length} bite`)
    return bitten === sabotages.length
  } finally {
    for (const copy of copies) copy.remove()
  }
}
