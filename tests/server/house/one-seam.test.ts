import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const FOLDER = 'server/chain'
const imports = (file: string): boolean =>
  /from '\.\.\/(?:recharge|withdrawal)\//.test(readFileSync(join(FOLDER, file), 'utf8'))

it('the chains know neither recharges nor withdrawals: server/chain-ports.ts joins them', () => {
  expect(readdirSync(FOLDER).filter(imports)).toEqual([])
  expect(readFileSync('server/chain-ports.ts', 'utf8')).toMatch(/from '\.\/recharge\/[^]*from '\.\/withdrawal\//)
})
