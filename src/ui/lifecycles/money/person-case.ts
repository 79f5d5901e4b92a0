import { lazy } from 'react'
import type { MoneyCase } from '#contract/desk-case.contract.ts'

/** What the desk shows alike of all cases about the money of one person. */
export const aboutPerson = {
  parties: ({ person }: MoneyCase): readonly string[] => [person.id],
  filters: ['network', 'which'],
  Aside: lazy(() => import('./person-facts.tsx').then((it) => ({ default: it.PersonFacts }))),
} as const
