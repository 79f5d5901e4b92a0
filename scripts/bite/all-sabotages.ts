import type { Sabotage } from './sabotage.ts'
import { accessSabotages } from './sabotages/access.ts'
import { decisionSabotages } from './sabotages/decision.ts'
import { deliverySabotages } from './sabotages/delivery.ts'
import { doorSabotages } from './sabotages/door.ts'
import { moneySabotages } from './sabotages/money.ts'
import { raceSabotages } from './sabotages/races.ts'
import { safetySabotages } from './sabotages/safety.ts'
import { simulationSabotages } from './sabotages/simulation.ts'
import { stockSabotages } from './sabotages/stock.ts'
import { stormSabotages } from './sabotages/storms.ts'
import { walletSabotages } from './sabotages/wallet.ts'

/** Every way to break money, stock, access or delivery that a test must notice. */
export const allSabotages: readonly Sabotage[] = [
  ...doorSabotages,
  ...stockSabotages,
  ...moneySabotages,
  ...walletSabotages,
  ...accessSabotages,
  ...decisionSabotages,
  ...deliverySabotages,
  ...safetySabotages,
  ...stormSabotages,
  ...simulationSabotages,
  ...raceSabotages,
]
