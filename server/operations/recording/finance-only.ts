import type { TableKind } from '../../platform/door/root-kind.ts'

/** Whether finance alone decides all of a kind: to customer service its rows do not exist. */
export const isOfFinanceAlone = ({ lifecycleTables }: TableKind): boolean =>
  lifecycleTables.every(({ desk }) => desk?.role === 'finance')
