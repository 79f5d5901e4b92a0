import type { Facts } from '#server/operations/doctor/facts.ts'
import { type Check, type Finding, firstWrong, open, right, wrong } from './finding.ts'

/** Codes of the second factor, and holds, are wrong beyond this. */
const MOST_APART_MS = 2_000

const known = (look: (facts: Facts) => Finding): Check['look'] => {
  return ({ facts }) => (facts ? look(facts) : wrong('not known: the database could not be read'))
}

/** What the database says. */
export const databaseChecks: readonly Check[] = [
  {
    name: 'database',
    look: (patient) => {
      const { env, facts } = patient
      if (!facts) return wrong('could not be read: see the message above')
      if (env.DATABASE_URL === undefined) return wrong('embedded: it may lose its last moments in a power cut.')
      return right('PostgreSQL, with the tables of this version')
    },
  },
  {
    name: 'demo',
    look: known(({ demo }) =>
      demo.length === 0 ? right('never held one') : wrong(`it held one: ${demo.join('; ')}. Use another database.`),
    ),
  },
  {
    name: 'clock',
    look: known(({ turnedMs, now }) => {
      const apartMs = Math.round(Math.abs(Date.parse(now) - Date.now()))
      return firstWrong(
        [
          turnedMs !== 0 && `the shop's clock was turned by ${turnedMs} ms.`,
          apartMs > MOST_APART_MS && `the database and this machine are ${apartMs} ms apart: set both by NTP.`,
        ],
        'database and machine agree',
      )
    }),
  },
  {
    name: 'staff',
    look: known(({ finance }) =>
      finance >= 2
        ? right(`${finance} accounts of finance`)
        : open(`${finance} accounts of finance: large sums need two (npm run staff).`),
    ),
  },
]
