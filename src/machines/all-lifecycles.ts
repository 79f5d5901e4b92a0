import { authMachine } from './auth.machine.ts'
import { connectionMachine } from './connection.machine.ts'
import type { Chart } from './chart.ts'
import type { Lifecycle } from './lifecycle.ts'
import { orderLifecycle } from './order.machine.ts'
import { rechargeLifecycle } from './recharge.machine.ts'
import { refundLifecycle } from './refund.machine.ts'
import { settlementLifecycle } from './settlement.machine.ts'
import { withdrawalLifecycle } from './withdrawal.machine.ts'

/** The registry of lifecycles that the server referees. Tests, diagrams and the simulator walk it. */
export const allLifecycles = {
  order: orderLifecycle,
  settlement: settlementLifecycle,
  refund: refundLifecycle,
  recharge: rechargeLifecycle,
  withdrawal: withdrawalLifecycle,
} as const

/** Machines of the page alone. The server does not referee them; they are drawn and tested like the others. */
export const clientMachines = {
  auth: { name: 'auth', machine: authMachine },
  connection: { name: 'connection', machine: connectionMachine },
} as const satisfies Record<string, Chart>

/** A lifecycle without its own types. */
export type AnyLifecycle = Lifecycle<string, unknown, { type: string }>

/** The registry as a list, for code that treats all lifecycles alike. */
export const everyLifecycle = Object.values(allLifecycles) as unknown as readonly AnyLifecycle[]
