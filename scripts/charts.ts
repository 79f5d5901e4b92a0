import { writeFileSync } from 'node:fs'
import { CHARTS, chartsText } from './charts/charts-text.ts'

writeFileSync(CHARTS, chartsText())
console.log(`${CHARTS} is up to date.`)
