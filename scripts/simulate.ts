import { command } from './simulate/command.ts'
import { jsonLines, speak } from './simulate/streams.ts'

const args = process.argv.slice(2)
if (args[0] === '--json') process.exitCode = await jsonLines(process.stdin, process.stdout)
else if (args[0] === '--mcp') await speak(process.stdin, process.stdout)
else {
  const { code, lines } = await command(args)
  console.log(lines.join('\n'))
  process.exitCode = code
}
