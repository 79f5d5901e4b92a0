import type { Sabotage } from '../sabotage.ts'

const storm = (name: string): string => `tests/storms/tested-storms.test.ts · the storm ${name}`

/** What only repeated requests or a killed process show: each storm of `npm test` must be able to turn red. */
export const stormSabotages: readonly Sabotage[] = [
  {
    name: 'a double press orders twice',
    breaks: 'Equal requests in one moment are each carried out.',
    in: 'server/platform/door/transact.ts',
    find: /claim && storedAnswer\(tx, claim\)/,
    to: 'undefined as Awaited<ReturnType<typeof storedAnswer>>',
    bittenBy: [storm('twice')],
  },
  {
    name: 'an answer dies with its process',
    breaks: 'A request that is repeated after a crash is carried out a second time.',
    in: 'server/platform/door/flush.ts',
    find: /if \(claim\) pieces\.push\(.*\)/,
    to: '',
    bittenBy: [storm('kill')],
  },
]
