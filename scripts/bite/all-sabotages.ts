import type { Sabotage } from './sabotage.ts'
import { accessSabotages } from './sabotages/access.ts'
import { chainSabotages } from './sabotages/chain.ts'
import { deliverySabotages } from './sabotages/delivery.ts'
import { doorSabotages } from './sabotages/door.ts'
import { figuresSabotages } from './sabotages/figures.ts'
import { hostileSabotages } from './sabotages/hostile.ts'
import { houseSabotages } from './sabotages/house.ts'
import { listSabotages } from './sabotages/lists.ts'
import { moneySabotages } from './sabotages/money.ts'
import { secretsSabotages } from './sabotages/secrets.ts'
import { staffSabotages } from './sabotages/staff.ts'
import { stormSabotages } from './sabotages/storms.ts'
import { uploadSabotages } from './sabotages/upload.ts'
import { walletSabotages } from './sabotages/wallet.ts'

/** Every way to break the shop that a test must notice. */
export const allSabotages: readonly Sabotage[] = [
  ...doorSabotages,
  ...moneySabotages,
  ...walletSabotages,
  ...chainSabotages,
  ...secretsSabotages,
  ...accessSabotages,
  ...staffSabotages,
  ...uploadSabotages,
  ...hostileSabotages,
  ...deliverySabotages,
  ...listSabotages,
  ...stormSabotages,
  ...figuresSabotages,
  ...houseSabotages,
]
