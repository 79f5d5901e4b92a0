import type { Scene } from '../scene.ts'
import { fundScenes } from './fund.scenes.ts'
import { orderScenes } from './order.scenes.ts'
import { walletScenes } from './wallet.scenes.ts'

/** Everything that is raced for. A new one is a row here. */
export const allScenes: readonly Scene[] = [...orderScenes, ...walletScenes, ...fundScenes]
