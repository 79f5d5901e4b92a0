import { expect, it } from 'vitest'
import type { Declared } from '#contract/platform/contract.ts'
import { type Choice, eventsOfRow } from '#contract/platform/moves.ts'
import { everyLifecycle } from '#machines/all-lifecycles.ts'

type Row = Declared & { readonly choice?: Choice }
const contracts = import.meta.glob<Record<string, Record<string, Row>>>('/src/api/contract/*/*.contract.ts', {
  eager: true,
})

/** Events of staff that no call asks for, and why. */
const NO_ROW: Readonly<Record<string, string>> = {
  'serviceCase.answer': 'a message of the assignee answers the case',
}

it('makes each staff event of each lifecycle a row of moves, so that one sequence decides it', () => {
  const rows = Object.values(contracts)
    .flatMap((module) => Object.values(module))
    .flatMap((contract) => (typeof contract === 'object' ? Object.entries(contract) : []))
    .filter(([, row]) => typeof row === 'object' && row !== null && 'call' in row)
  const asked = new Set(rows.flatMap(([name, { choice }]) => eventsOfRow(name, choice)))
  const ofStaff = everyLifecycle.flatMap(({ events }) =>
    Object.entries(events).flatMap(([type, { by }]) =>
      by.some((actor) => actor === 'support' || actor === 'finance') ? type : [],
    ),
  )
  expect(ofStaff.length).toBeGreaterThan(15)
  expect(ofStaff.filter((type) => !asked.has(type))).toEqual(Object.keys(NO_ROW))
})
