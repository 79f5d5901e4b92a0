import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const FOLDER = 'server/money/chain'
const imports = (file: string): boolean =>
  /from '\.\.\/(?:recharge|withdrawal)\//.test(readFileSync(join(FOLDER, file), 'utf8'))

it('the chains know neither recharges nor withdrawals: their domains fill the ports', () => {
  expect(readdirSync(FOLDER).filter(imports)).toEqual([])
  for (const name of ['recharge', 'withdrawal'])
    expect(readFileSync(`server/money/${name}/${name}.domain.ts`, 'utf8')).toContain('  chain: (services) => ({')
})
