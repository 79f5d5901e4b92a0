import { simulate } from './simulate/simulate.ts'

const { understood, lines } = simulate(process.argv.slice(2))
console.log(lines.join('\n'))
process.exitCode = understood ? 0 : 1
