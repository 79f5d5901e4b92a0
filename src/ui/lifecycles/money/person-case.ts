import type { MoneyCase } from '#contract/desk/desk-case.contract.ts'
import { partCode } from '../../page-code.tsx'

/** What the desk shows alike of all cases about the money of one person. */
export const aboutPerson = {
  parties: ({ person }: MoneyCase): readonly string[] => [person.id],
  filters: ['network', 'which'],
  Aside: partCode(
    () => import('./person-facts.tsx'),
    (it) => it.PersonFacts,
  ),
} as const
