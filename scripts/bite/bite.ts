import { FOR_TESTS, NO_POSTGRES, startPostgres } from '#tests/support/postgres.ts'
import { copyTree } from '../copy-tree.ts'
import { allSabotages } from './all-sabotages.ts'
import { type Aim, aimOf, type Sabotage } from './sabotage.ts'
import { projectOf, runTests, trial, type Verdict } from './trial.ts'

/** So many copies are tried at a time: tests of races want the other core to themselves. */
const AT_ONCE = 2

const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** How a sabotage ended: a test turned red, none did, or none could, because the tests of races had no PostgreSQL. */
type Ending = 'bites' | 'MISSED' | 'NOT RUN'

function endingOf({ red, unread }: Verdict, onPostgres: boolean): Ending {
  if (red.length > 0 && unread.length === 0) return 'bites'
  return onPostgres || unread.length > 0 ? 'MISSED' : 'NOT RUN'
}

/** The sabotages whose name holds one of the words; all without words. */
function chosen(names: readonly string[]): readonly Sabotage[] {
  return names.length === 0
    ? allSabotages
    : allSabotages.filter(({ name, in: place }) => names.some((word) => `${name} ${place}`.includes(word)))
}

function row(sabotage: Sabotage, verdict: Verdict, ending: Ending): string {
  const seconds = verdict.seconds.toFixed(0).padStart(4)
  const heading = `${ending.padEnd(7)} ${seconds} s  ${sabotage.name} (${sabotage.in})`
  const green = `${verdict.passed} tests stayed green: ${sabotage.bittenBy.join(', ')}`
  const why = {
    bites: `red: ${verdict.red[0] ?? ''}`,
    MISSED: `BUT: ${verdict.unread[0] ?? green}`,
    'NOT RUN': `It may show on PostgreSQL only. ${green}`,
  }[ending]
  return `${heading}\n              ${sabotage.breaks}\n              ${why}`
}

/** Tries sabotages in copies of the project, and answers how many ended in which way. */
async function tryAll(
  sabotages: readonly Sabotage[],
  copies: readonly string[],
  env: NodeJS.ProcessEnv,
  onPostgres: boolean,
): Promise<Record<Ending, number>> {
  const left = [...sabotages]
  const count = { bites: 0, MISSED: 0, 'NOT RUN': 0 }
  const tryIn = async (folder: string): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const verdict = await trial(folder, next, env)
      const ending = endingOf(verdict, onPostgres)
      count[ending] += 1
      say(row(next, verdict, ending))
    }
  }
  await Promise.all(copies.map(tryIn))
  return count
}

/** Whether the tests of all sabotages are green without any: what is red before proves nothing when it is red with one. */
async function greenBefore(sabotages: readonly Sabotage[], folder: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  const aims = [...new Set(sabotages.flatMap(({ bittenBy }) => bittenBy))].map(aimOf)
  // A storm wants the machine for itself, so each project runs alone, as in `npm test`.
  const runOf = (aim: Aim): string => `${projectOf(aim)} ${aim.title ? 'some' : 'whole'}`
  const groups = [...new Set(aims.map(runOf))].map((run) => aims.filter((aim) => runOf(aim) === run))
  let green = 0
  for (const group of groups) {
    const { passed, red, unread } = await runTests(folder, group, env)
    if (red.length + unread.length > 0) {
      say(`Red before anything was broken:\n${[...red, ...unread].join('\n')}`)
      return false
    }
    green += passed
  }
  say(`${green} tests are green before anything is broken.\n`)
  return true
}

/**
 * Applies each sabotage to a copy of the project and runs the tests that must notice; answers whether all were noticed. Without a
 * PostgreSQL, those that no test noticed are counted apart.
 */
export async function bite(names: readonly string[]): Promise<boolean> {
  const sabotages = chosen(names)
  const copies = Array.from({ length: Math.min(AT_ONCE, sabotages.length) }, () => copyTree('bite'))
  const [first] = copies
  if (!first) throw new Error(`No sabotage is called ${names.join(' or ')}`)
  const server = await startPostgres(FOR_TESTS)
  const onPostgres = 'url' in server
  if (!onPostgres) say(`NOT RUN: tests on PostgreSQL. ${server.missing}\n`)
  const env = { TEST_DATABASE_URL: onPostgres ? server.url : NO_POSTGRES }
  try {
    if (!(await greenBefore(sabotages, first.folder, env))) return false
    const count = await tryAll(
      sabotages,
      copies.map(({ folder }) => folder),
      env,
      onPostgres,
    )
    const without = count['NOT RUN'] > 0 ? `, ${count['NOT RUN']} not judged without a PostgreSQL` : ''
    say(`\n${count.bites} of ${sabotages.length} bite${without}`)
    return count.MISSED === 0
  } finally {
    for (const copy of copies) copy.remove()
    if (onPostgres) await server.stop()
  }
}
