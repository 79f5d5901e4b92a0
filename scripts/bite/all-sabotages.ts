import type { Sabotage } from './sabotage.ts'
import { accessSabotages } from './sabotages/access.ts'
import { deliverySabotages } from './sabotages/delivery.ts'
import { doorSabotages } from './sabotages/door.ts'
import { houseSabotages } from './sabotages/house.ts'
import { moneySabotages } from './sabotages/money.ts'
import { secretsSabotages } from './sabotages/secrets.ts'

/** Every way to break the shop that a test must notice. */
export const allSabotages: readonly Sabotage[] = [
  ...doorSabotages,
  ...moneySabotages,
  ...secretsSabotages,
  ...accessSabotages,
  ...deliverySabotages,
  ...houseSabotages,
]
