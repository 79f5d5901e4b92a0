import { chat } from './chat.storm.ts'
import { database } from './database.storm.ts'
import { folder } from './folder.storm.ts'
import { kill } from './kill.storm.ts'
import { money } from './money.storm.ts'
import { net } from './net.storm.ts'
import { nodes } from './nodes.storm.ts'
import { off } from './off.storm.ts'
import { past } from './past.storm.ts'
import { promote } from './promote.storm.ts'
import { redis } from './redis.storm.ts'
import { roll } from './roll.storm.ts'
import { sale } from './sale.storm.ts'
import { soak } from './soak.storm.ts'
import type { Storm } from './storm.ts'
import { twice } from './twice.storm.ts'

/** The storms of `npm test`: a killed process and repeated requests are the everyday cases. Simultaneous moves are raced in `tests/races`. */
export const testedStorms: readonly Storm[] = [twice, kill]

/** Every storm, for `npm run storm`. A new one is a row here. */
export const allStorms: readonly Storm[] = [
  sale,
  ...testedStorms,
  database,
  promote,
  past,
  off,
  folder,
  net,
  nodes,
  roll,
  redis,
  money,
  chat,
  soak,
]
