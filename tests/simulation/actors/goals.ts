import { everyFixture } from '#tests/lifecycles/all-fixtures.ts'
import { type Leg, merchant, MINUTE_MS, paid, pass, shopper } from './legs.ts'

/** Goals of no lifecycle: what breaks between a person and the shop. */
const BETWEEN: Readonly<Record<string, readonly Leg[]>> = {
  'server dies before a commit': [shopper('buy'), { crash: 'beforeCommit' }, shopper('pay'), shopper('pay')],
  'message is written out of reach': [
    { device: 'away', of: 'shopper' },
    shopper('write', 2),
    { device: 'reload', of: 'shopper' },
  ],
  'session is ended from afar': [
    { device: 'hide', of: 'shopper' },
    pass(3 * MINUTE_MS),
    ...paid,
    shopper('endSession'),
    { device: 'hide', of: 'shopper' },
    pass(3 * MINUTE_MS),
    merchant('order.ship'),
    pass(3 * MINUTE_MS),
  ],
}

/**
 * Small aims that a step of the scenario can have: what takes several people and days is reached by chance too seldom. Each leg does
 * what is open at its moment; one that finds nothing to do is left out, and faults may come between any two. Those of a lifecycle
 * are in its fixture.
 */
export const GOALS: Readonly<Record<string, readonly Leg[]>> = Object.assign(
  {},
  ...everyFixture.map(({ goals }) => goals),
  BETWEEN,
)

/** The names of all goals. */
export const GOAL_NAMES = Object.keys(GOALS)
