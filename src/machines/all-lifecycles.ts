import { authMachine } from './auth.machine.ts'
import { connectionMachine } from './connection.machine.ts'
import type { Chart } from './chart.ts'
import type { Lifecycle } from './lifecycle.ts'
import { orderLifecycle } from './order.machine.ts'
import { rechargeLifecycle } from './recharge.machine.ts'
import { refundLifecycle } from './refund.machine.ts'
import { settlementLifecycle } from './settlement.machine.ts'
import { withdrawalLifecycle } from './withdrawal.machine.ts'

/** Every lifecycle the server referees. Tests, diagrams and the simulator walk this table. */
export const allLifecycles = {
  order: orderLifecycle,
  settlement: settlementLifecycle,
  refund: refundLifecycle,
  recharge: rechargeLifecycle,
  withdrawal: withdrawalLifecycle,
} as const

/** The machines that live in one page only: nobody referees them, but they are drawn and walked like the others. */
export const clientMachines = {
  auth: { name: 'auth', machine: authMachine },
  connection: { name: 'connection', machine: connectionMachine },
} as const satisfies Record<string, Chart>

/** A lifecycle whose facts and events are forgotten. */
export type AnyLifecycle = Lifecycle<string, unknown, { type: string }>

/** The same table for whoever walks it without caring which lifecycle is which. */
export const everyLifecycle = Object.values(allLifecycles) as unknown as readonly AnyLifecycle[]
