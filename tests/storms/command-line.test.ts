import { describe, expect, it } from 'vitest'
import { readAsk } from '../../scripts/storm/ask.ts'
import { allStorms } from './all-storms.ts'

describe('the command line of the storms', () => {
  it('names storms, minutes and a seed', () => {
    expect(readAsk(['kill', '--minutes', '2', '--seed', '7'], allStorms)).toMatchObject({
      storms: [{ name: 'kill' }],
      minutes: 2,
      seed: 7,
    })
    expect(readAsk(['money', '--ops', '2000', '--kills', '10'], allStorms)).toMatchObject({ ops: 2_000, kills: 10 })
    expect(readAsk(['all'], allStorms)).toMatchObject({ storms: allStorms, minutes: 1, keep: false })
  })

  it('keeps the database only where that is said', () => {
    expect(readAsk(['money', '--keep'], allStorms)).toMatchObject({ storms: [{ name: 'money' }], keep: true })
  })

  it('refuses a number that nothing counts', () => {
    expect(readAsk(['sale', '--kills', '3'], allStorms)).toMatchObject({
      problem: expect.stringContaining('The storm sale counts no kills: it goes by its minutes.'),
    })
    expect(readAsk(['all', '--kills', '3'], allStorms)).toMatchObject({ storms: allStorms, kills: 3 })
  })

  it.each([
    [['kill', '--minute', '2']],
    [['kill', '--seed']],
    [['kill', '--seed', 'x']],
    [['money', '--ops', 'x']],
    [['money', '--keep=1']],
    [['drizzle']],
    [[]],
  ])('answers %j with how it is used', (args) => {
    expect(readAsk(args, allStorms)).toMatchObject({ problem: expect.stringContaining('npm run storm -- NAME|all') })
  })
})
