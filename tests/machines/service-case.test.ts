import { describe, expect, it } from 'vitest'
import { applyEvent } from '#machines/platform/referee.ts'
import { type ServiceCaseEvent, serviceCaseLifecycle as of } from '#machines/care/service-case.machine.ts'
import { EXAMPLE_MOMENT } from '#lab/examples/example.ts'
import { serviceCaseExamples } from '#lab/examples/service-case.example.ts'
import { serviceCaseRows } from './service-case.table.ts'
import { describeTable } from './support/table.ts'

describeTable(of, serviceCaseExamples, serviceCaseRows)

describe('a service case', () => {
  const { facts, events } = serviceCaseExamples
  const after = (state: string, type: ServiceCaseEvent['type'], known = facts) => {
    const move = applyEvent(of, { state, facts: known }, { ...events[type](known), ...EXAMPLE_MOMENT })
    if (!move.ok) throw new Error(`${type} is refused in ${state}`)
    return move.facts
  }

  it('keeps its place in the queue when it is given back, released or expired', () => {
    expect(after('assigned', 'serviceCase.autoRelease')).toMatchObject({ queuedAt: facts.queuedAt, assigneeId: null })
    expect(after('answered', 'serviceCase.release')).toMatchObject({ queuedAt: facts.queuedAt, assigneeId: null })
  })

  it('queues again when the customer writes to a closed one, and asks for a rating again only after another answer', () => {
    const rated = { ...facts, isRated: true, stars: 5 }
    expect(after('closed', 'serviceCase.write', rated)).toMatchObject({
      queuedAt: EXAMPLE_MOMENT.at,
      isAnswered: false,
      isRated: false,
      stars: null,
    })
  })

  it('belongs to whom it is transferred', () => {
    expect(after('assigned', 'serviceCase.transfer').assigneeId).toBe('colleague')
  })

  it('remembers that the customer did not want to rate', () => {
    const move = applyEvent(of, { state: 'closed', facts }, { type: 'serviceCase.rate', stars: 0, ...EXAMPLE_MOMENT })
    expect(move.ok && move.facts).toMatchObject({ isRated: true, stars: null })
  })
})
