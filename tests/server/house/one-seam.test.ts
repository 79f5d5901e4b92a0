import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const FOLDER = 'server/chain'
const SEAM = 'chain.ports.ts'
const meets = (file: string): boolean =>
  /from '\.\.\/(?:recharge|withdrawal)\//.test(readFileSync(join(FOLDER, file), 'utf8'))

it('the chains meet recharges and withdrawals in one file only', () => {
  expect(readdirSync(FOLDER).filter(meets)).toEqual([SEAM])
})
